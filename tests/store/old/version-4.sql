BEGIN TRANSACTION;
CREATE TABLE action (
        night INTEGER NOT NULL,
        number INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        place INTEGER NOT NULL,
        text TEXT NOT NULL,
        mark TEXT NOT NULL, decided TEXT NOT NULL DEFAULT '',
        PRIMARY KEY (night, number, deal, place)
    ) WITHOUT ROWID;
INSERT INTO "action" VALUES(1,1,0,0,'misdeal','f5acc103a53087d4','');
INSERT INTO "action" VALUES(1,1,1,0,'fold','ddfaac18c92d5ad7','');
INSERT INTO "action" VALUES(1,1,1,1,'fold','6abbe4b09da7ba5d','');
INSERT INTO "action" VALUES(1,1,1,2,'call','8f92f94cd99dcfac','');
INSERT INTO "action" VALUES(1,1,1,3,'check','de063d1532abcf1c','');
INSERT INTO "action" VALUES(1,1,1,4,'draw 0 1 2 3 4','5e3e4501f861812d','');
INSERT INTO "action" VALUES(1,1,1,5,'pat','2920e8b762643c28','');
INSERT INTO "action" VALUES(1,1,1,6,'check','9c8158e5ffd255c5','');
INSERT INTO "action" VALUES(1,1,1,7,'check','33613d05ec00e5b1','');
INSERT INTO "action" VALUES(1,1,1,8,'draw 0 1 2 4','068a08e8d39903d8','');
INSERT INTO "action" VALUES(1,1,1,9,'draw 1 2 3 4','6e38fd2422a905a9','');
INSERT INTO "action" VALUES(1,1,1,10,'check','107441c9b6112e84','');
INSERT INTO "action" VALUES(1,1,1,11,'raise 20','fced975c0622cf1e','');
INSERT INTO "action" VALUES(1,1,1,12,'call','8d24c03f471d2920','');
INSERT INTO "action" VALUES(1,1,1,13,'draw 0 2 3 4','e1fdbf4c16668d6c','');
INSERT INTO "action" VALUES(1,1,1,14,'draw 1 2 4','6313e773c86ef8b3','');
INSERT INTO "action" VALUES(1,1,1,15,'check','f782a1c1e8c1c9ce','');
INSERT INTO "action" VALUES(1,1,1,16,'check','30d0ff776e9f54cb','');
INSERT INTO "action" VALUES(1,2,0,0,'fold','7e01646f2bee00e7','');
INSERT INTO "action" VALUES(1,2,0,1,'raise 20','e9ee2d26e46d011e','');
INSERT INTO "action" VALUES(1,2,0,2,'raise 30','269c52a53aa4d18c','');
INSERT INTO "action" VALUES(1,2,0,3,'fold','162426075c82a21f','');
INSERT INTO "action" VALUES(1,2,0,4,'call','469a00f281008787','');
INSERT INTO "action" VALUES(1,2,0,5,'draw 2 3','41460195914ca05b','');
INSERT INTO "action" VALUES(1,2,0,6,'draw 1 2 3 4','c512a289f7e94ed1','');
INSERT INTO "action" VALUES(1,2,0,7,'check','85aadb804d6474ca','');
INSERT INTO "action" VALUES(1,2,0,8,'check','0330ab4c8f6b2eae','');
INSERT INTO "action" VALUES(1,2,0,9,'draw 3','7616db96f6533c4c','');
INSERT INTO "action" VALUES(1,2,0,10,'draw 1','531f2c670e7c266e','');
INSERT INTO "action" VALUES(1,2,0,11,'raise 20','665339de13a5c7dd','');
INSERT INTO "action" VALUES(1,2,0,12,'call','4bebe5ffe8880ead','');
INSERT INTO "action" VALUES(1,2,0,13,'pat','035eff9c055421ce','');
INSERT INTO "action" VALUES(1,2,0,14,'draw 1 4','38eba0960803b2d8','');
INSERT INTO "action" VALUES(1,2,0,15,'check','896166d919c068a5','');
INSERT INTO "action" VALUES(1,2,0,16,'check','4baf7aaae6705335','');
INSERT INTO "action" VALUES(1,3,0,0,'raise 20','c8da06d7c6e0e949','draw 0 3');
INSERT INTO "action" VALUES(2,1,0,0,'fold','c5aa01e994c52b0f','');
INSERT INTO "action" VALUES(2,2,0,0,'fold','c9aceb3e74d00ac9','');
INSERT INTO "action" VALUES(2,3,0,0,'raise 40','7624ae0986dca71c','');
INSERT INTO "action" VALUES(2,3,0,1,'fold','1c302df9bd6b65f1','');
INSERT INTO "action" VALUES(2,4,0,0,'call','3341bb130c150bc2','');
INSERT INTO "action" VALUES(2,4,0,1,'check','600db6d062433481','');
INSERT INTO "action" VALUES(2,4,0,2,'draw 0 1 2 4','d93020215ca9b2da','');
INSERT INTO "action" VALUES(2,4,0,3,'draw 0 2 4','fa3479b3144f263a','');
INSERT INTO "action" VALUES(2,4,0,4,'check','ccd7ccfa085da166','');
INSERT INTO "action" VALUES(2,4,0,5,'check','c2b6eab952a45cf1','');
INSERT INTO "action" VALUES(2,4,0,6,'draw 3','a0fad96c92da3cb9','');
INSERT INTO "action" VALUES(2,4,0,7,'draw 0','d7845adb24f9a64e','');
INSERT INTO "action" VALUES(2,4,0,8,'check','d1a9e4571bbb6cbd','');
INSERT INTO "action" VALUES(2,4,0,9,'check','f26885ecd69f04bf','');
INSERT INTO "action" VALUES(2,4,0,10,'draw 1 3 4','9d7a0e5a5c474353','');
INSERT INTO "action" VALUES(2,4,0,11,'draw 0 1 2 3 4','f6c7420df43efc81','');
INSERT INTO "action" VALUES(2,4,0,12,'raise 40','8f3d70f7652b4e22','');
INSERT INTO "action" VALUES(2,4,0,13,'call','bbb26dcd55c59ceb','');
INSERT INTO "action" VALUES(3,1,0,0,'fold','e35eae68a14af48c','');
INSERT INTO "action" VALUES(3,1,0,1,'fold','aeab5cd593bbbbe4','');
INSERT INTO "action" VALUES(3,2,0,0,'fold','3d32cbc4e2f5e593','');
INSERT INTO "action" VALUES(3,2,0,1,'raise 20','096f6b9a62c05c06','');
INSERT INTO "action" VALUES(3,2,0,2,'raise 30','8ca982272e918c2b','');
INSERT INTO "action" VALUES(3,2,0,3,'fold','ed2e12a58cc64b57','');
INSERT INTO "action" VALUES(3,3,0,0,'raise 20','af9e0ad165a78b15','');
INSERT INTO "action" VALUES(3,3,0,1,'raise 30','b0e9760e707c4650','');
INSERT INTO "action" VALUES(3,3,0,2,'fold','90c5168c5e5405fb','');
INSERT INTO "action" VALUES(3,3,0,3,'call','40690d70d703fd33','');
INSERT INTO "action" VALUES(3,3,0,4,'draw 0 1 2 4','98ba422e018fea18','');
INSERT INTO "action" VALUES(3,3,0,5,'draw 0 1 2 4','d72cf80311e7d7c5','');
INSERT INTO "action" VALUES(3,3,0,6,'check','ebdbb73005852861','');
INSERT INTO "action" VALUES(3,3,0,7,'check','811c2f57aec91bc1','');
INSERT INTO "action" VALUES(3,3,0,8,'draw 0 2 4','b4f367cf7a495059','');
INSERT INTO "action" VALUES(3,3,0,9,'draw 0 1 2 3','9a0a22142a4588aa','');
INSERT INTO "action" VALUES(3,3,0,10,'check','da6c33b8f6ef45f6','');
INSERT INTO "action" VALUES(3,3,0,11,'raise 20','e6c702b467dfcf87','');
INSERT INTO "action" VALUES(3,3,0,12,'fold','5dceb88b6e689d32','');
INSERT INTO "action" VALUES(3,4,0,0,'call','f19feea0fe8ce1fd','');
INSERT INTO "action" VALUES(3,4,0,1,'call','694037d3e71faf4e','');
INSERT INTO "action" VALUES(3,4,0,2,'check','fc880b99ae3aa8ab','');
INSERT INTO "action" VALUES(3,4,0,3,'draw 0 2 4','72483de50f450331','');
INSERT INTO "action" VALUES(3,4,0,4,'draw 0 1 2 3 4','6ff4afc815fe8bfd','');
INSERT INTO "action" VALUES(3,4,0,5,'draw 2','bba83eb52ac7a05f','');
INSERT INTO "action" VALUES(3,4,0,6,'check','fd44db9d3f353bdf','');
INSERT INTO "action" VALUES(3,4,0,7,'check','f2f2059ae151c5dd','');
INSERT INTO "action" VALUES(3,4,0,8,'check','6c70abb0f9db7232','');
INSERT INTO "action" VALUES(3,4,0,9,'pat','daa80258b9a51b21','');
INSERT INTO "action" VALUES(3,4,0,10,'draw 1 3 4','be3c08a6ccaad6b4','');
INSERT INTO "action" VALUES(3,4,0,11,'draw 0 1 2 3 4','f40517288d618bc4','');
INSERT INTO "action" VALUES(3,4,0,12,'raise 20','5a6b22246bcde7a3','');
INSERT INTO "action" VALUES(3,4,0,13,'raise 40','e333715715f718a1','');
INSERT INTO "action" VALUES(3,4,0,14,'raise 60','fbd865938c558724','');
INSERT INTO "action" VALUES(3,4,0,15,'call','cd629bbe874409aa','');
INSERT INTO "action" VALUES(3,4,0,16,'fold','a96e07b76e8ece39','');
INSERT INTO "action" VALUES(3,4,0,17,'draw 0 3','507203e0b57d4521','');
INSERT INTO "action" VALUES(3,4,0,18,'draw 1 2 3 4','8bff6dd9c49c3736','');
INSERT INTO "action" VALUES(3,4,0,19,'check','058034ad6751fed9','');
INSERT INTO "action" VALUES(3,4,0,20,'check','1148d8a9e8f8780a','');
INSERT INTO "action" VALUES(3,5,0,0,'fold','c70a78c94f3be35e','');
INSERT INTO "action" VALUES(3,5,0,1,'call','ca17f548249e0f1b','');
INSERT INTO "action" VALUES(3,5,0,2,'check','631abeaf09d1c356','');
INSERT INTO "action" VALUES(3,5,0,3,'draw 0 2 4','0d6a912da6782fe8','');
INSERT INTO "action" VALUES(3,5,0,4,'draw 1 2 3 4','7eecc9064a5af8dc','');
INSERT INTO "action" VALUES(3,5,0,5,'check','f78b901d3e2d61fa','');
INSERT INTO "action" VALUES(3,5,0,6,'check','39ed16b0c925ffba','');
INSERT INTO "action" VALUES(3,5,0,7,'draw 0 1 2 3 4','207ed56bf27c51dd','');
INSERT INTO "action" VALUES(3,5,0,8,'draw 3','047065a03e799af0','');
INSERT INTO "action" VALUES(3,5,0,9,'raise 20','30d7fa1907171156','');
INSERT INTO "action" VALUES(3,5,0,10,'fold','cdab8400cb4ce15f','');
INSERT INTO "action" VALUES(3,6,0,0,'call','a42114ef2e06cf5a','');
INSERT INTO "action" VALUES(3,6,0,1,'call','fbebfa3edaec2b4a','');
INSERT INTO "action" VALUES(3,6,0,2,'draw 1 3','f4022ba98a70edbc','');
INSERT INTO "action" VALUES(3,6,0,3,'draw 0 1 2 3 4','9d44f9c18261cd28','');
INSERT INTO "action" VALUES(3,6,0,4,'draw 0 1 2 3 4','f77e514b75f27e80','');
INSERT INTO "action" VALUES(3,6,0,5,'raise 10','b645675f1e6d70ca','');
INSERT INTO "action" VALUES(3,6,0,6,'call','20ec199b7a1142f9','');
INSERT INTO "action" VALUES(3,6,0,7,'draw 2 3 4','008dd9bb6439f3b8','');
INSERT INTO "action" VALUES(3,6,0,8,'draw 3','4075c8329fc5cbbc','');
INSERT INTO "action" VALUES(3,6,0,9,'draw 3','62114dba7be9fe92','');
INSERT INTO "action" VALUES(3,6,0,10,'raise 20','46ddba31e8857196','');
INSERT INTO "action" VALUES(3,6,0,11,'call','ca7ce58b7c56f644','');
INSERT INTO "action" VALUES(3,6,0,12,'draw 0','d76f9b245f91bbdd','');
INSERT INTO "action" VALUES(3,6,0,13,'draw 1 3','13fdb4b692a31aa7','');
INSERT INTO "action" VALUES(3,6,0,14,'draw 1 4','a9fe728c645d8972','');
INSERT INTO "action" VALUES(3,6,0,15,'check','ed63de9e9f4bf7d5','');
INSERT INTO "action" VALUES(3,6,0,16,'check','bc72da147aa5ebe1','');
CREATE TABLE hand (
        night INTEGER NOT NULL REFERENCES night (id),
        number INTEGER NOT NULL,
        deal INTEGER NOT NULL,
        stacks TEXT NOT NULL,
        button INTEGER NOT NULL,
        small INTEGER NOT NULL,
        big INTEGER NOT NULL,
        actions INTEGER NOT NULL DEFAULT 0,
        result TEXT,
        mark TEXT NOT NULL,
        PRIMARY KEY (night, number, deal)
    ) WITHOUT ROWID;
INSERT INTO "hand" VALUES(1,1,0,'[150, 150, 150, 150]',3,0,1,1,NULL,'7ca468c24f6038e8');
INSERT INTO "hand" VALUES(1,1,1,'[150, 150, 150, 150]',3,0,1,17,'[180, 120, 150, 150]','d04d96d121644b90');
INSERT INTO "hand" VALUES(1,2,0,'[180, 120, 150, 150]',0,1,2,17,'[240, 70, 140, 150]','27bfc38fadb3fbc4');
INSERT INTO "hand" VALUES(1,3,0,'[240, 70, 140, 150]',1,2,3,1,NULL,'ef0afb88ebbb9419');
INSERT INTO "hand" VALUES(2,1,0,'[40, 40]',0,0,1,1,'[35, 45]','804ff158c3b72784');
INSERT INTO "hand" VALUES(2,2,0,'[35, 45]',1,1,0,1,'[40, 40]','51d648b97bd1c8c1');
INSERT INTO "hand" VALUES(2,3,0,'[40, 40]',0,0,1,2,'[53, 27]','5d9726d505fb5e00');
INSERT INTO "hand" VALUES(2,4,0,'[53, 27]',1,1,0,14,'[80, 0]','09dcd12f3a48106e');
INSERT INTO "hand" VALUES(3,1,0,'[90, 90, 90]',1,2,0,2,'[95, 90, 85]','32a7210d0786a12e');
INSERT INTO "hand" VALUES(3,2,0,'[95, 90, 85]',2,0,1,4,'[75, 110, 85]','87891fdbfb08cdfb');
INSERT INTO "hand" VALUES(3,3,0,'[75, 110, 85]',0,1,2,13,'[115, 80, 75]','444572f7349e27c4');
INSERT INTO "hand" VALUES(3,4,0,'[115, 80, 75]',1,2,0,21,'[65, 200, 5]','7a1d1ebf40bb8369');
INSERT INTO "hand" VALUES(3,5,0,'[65, 200, 5]',2,0,1,11,'[75, 190, 5]','a11ae42a2e19e0b0');
INSERT INTO "hand" VALUES(3,6,0,'[75, 190, 5]',0,1,2,17,'[105, 150, 15]','e3458eeaf6dbace1');
CREATE TABLE night (
        id INTEGER PRIMARY KEY,
        began TEXT NOT NULL,
        setup TEXT NOT NULL,
        seed TEXT NOT NULL,
        sealed INTEGER NOT NULL,
        opened INTEGER NOT NULL DEFAULT 0,
        ended TEXT,
        hands INTEGER NOT NULL DEFAULT 0,
        deal INTEGER NOT NULL DEFAULT 0,
        stacks TEXT NOT NULL,
        played TEXT NOT NULL,
        mark TEXT NOT NULL
    , fingerprint TEXT);
INSERT INTO "night" VALUES(1,'2026-11-30T04:36:55+00:00','{"names": ["Anna", "Bruno", "Carla", "Dario"], "stack": 150, "game": "2-7-triple-draw", "limit": "fixed", "stakes": {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}, "house": {"raises": 3, "blind_is_bet": true, "cap_lifted": "usual", "cap_counts": "full", "short_all_in": "half-bet", "reshuffle": "classic", "burn": false, "five": "at-once", "pot_small_blind": "full", "odd_chips": "one-each", "showdown": "all", "short_blind_price": "full", "must_raise": false, "button": "usual", "newcomers": "wait"}, "ante": 0, "ante_form": "each"}','evening',0,0,NULL,3,0,'[240, 70, 140, 150]','2026-11-30T04:36:55+00:00','6fa6bd37ca2809b9',NULL);
INSERT INTO "night" VALUES(2,'2026-11-30T04:36:55+00:00','{"names": ["Zoë", "玩家一"], "stack": 40, "game": "2-7-triple-draw", "limit": "no", "stakes": {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 10}, "house": {"raises": 3, "blind_is_bet": true, "cap_lifted": "usual", "cap_counts": "full", "short_all_in": "half-bet", "reshuffle": "classic", "burn": false, "five": "at-once", "pot_small_blind": "full", "odd_chips": "one-each", "showdown": "all", "short_blind_price": "full", "must_raise": false, "button": "usual", "newcomers": "wait"}, "ante": 3, "ante_form": "big-blind"}','5ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea15ea1',1,0,'2026-11-30T04:36:55+00:00',4,0,'[80, 0]','2026-11-30T04:36:55+00:00','3f56190a7e1dfc29','82efd2737b60faffe43c6512eac94a0b35e268e33469f9bc19f80879815e48d6');
INSERT INTO "night" VALUES(3,'2026-11-30T04:36:55+00:00','{"names": ["Anna", "Bruno", "Carla"], "stack": 90, "game": "2-7-triple-draw", "limit": "fixed", "stakes": {"small_blind": 5, "big_blind": 10, "small_bet": 10, "big_bet": 20}, "house": {"raises": 3, "blind_is_bet": true, "cap_lifted": "usual", "cap_counts": "full", "short_all_in": "half-bet", "reshuffle": "classic", "burn": false, "five": "at-once", "pot_small_blind": "full", "odd_chips": "one-each", "showdown": "all", "short_blind_price": "full", "must_raise": false, "button": "usual", "newcomers": "wait"}, "ante": 0, "ante_form": "each"}','old-3',0,0,NULL,6,0,'[105, 150, 15]','2026-11-30T04:36:55+00:00','a4c66ccc18923545',NULL);
CREATE TABLE written (count INTEGER NOT NULL);
INSERT INTO "written" VALUES(151);
CREATE INDEX night_left ON night (id) WHERE ended IS NULL;
COMMIT;
