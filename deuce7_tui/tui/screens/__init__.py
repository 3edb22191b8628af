"""The screens: title, set-up, the table, and pages to read."""
