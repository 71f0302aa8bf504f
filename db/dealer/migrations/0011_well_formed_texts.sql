-- Nothing changes in the tables. Before this is applied, db/repair-texts.ts makes every stored text well-formed.
DELETE FROM sync_state WHERE name = '';
