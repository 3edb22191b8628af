"""What the screens are made of. A widget keeps no game state: it is drawn from the view."""
