-- Nothing changes in the tables. Texts may be packed from here on, and stock in the history is short: a program that does
-- not know this migration would take them for damage, and refuses the database.
DELETE FROM sync_state WHERE name = '';
