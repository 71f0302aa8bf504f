-- Prices are whole numbers of hundred-thousandths of the currency's unit, which db/cents-to-amounts.ts has made of them
-- before. The columns get other names, so that no instance of an earlier version reads them as cents. Documents and cards
-- are read as they are (db/dealer/stored-amounts.ts) until the next sync run stores them again.
ALTER TABLE `variants` RENAME COLUMN `cost_moving` TO `cost_amount`;--> statement-breakpoint
ALTER TABLE `variants` RENAME COLUMN `map_moving` TO `map_amount`;--> statement-breakpoint
ALTER TABLE `variants` RENAME COLUMN `msrp_moving` TO `msrp_amount`;--> statement-breakpoint
ALTER TABLE `gone_articles` RENAME COLUMN `cost_moving` TO `cost_amount`;--> statement-breakpoint
ALTER TABLE `staged_variants` RENAME COLUMN `cost_moving` TO `cost_amount`;--> statement-breakpoint
ALTER TABLE `staged_variants` RENAME COLUMN `map_moving` TO `map_amount`;--> statement-breakpoint
ALTER TABLE `staged_variants` RENAME COLUMN `msrp_moving` TO `msrp_amount`;--> statement-breakpoint
DELETE FROM sync_state WHERE name LIKE 'centsUntil.%';--> statement-breakpoint
-- A list of products that an earlier version has staged is read again. An instance of that version that is reading it must
-- not go on without the rows: its lease ends here, and it gets no other.
UPDATE sync_state SET value = json_set(value, '$.fence', (value ->> 'fence') + 1, '$.until', 0) WHERE name = 'lease';--> statement-breakpoint
DELETE FROM rejected_records WHERE run_id IN (SELECT id FROM sync_runs WHERE resource = 'products'
  AND state IN ('running', 'failed') AND id IN (SELECT run_id FROM staged_rows));--> statement-breakpoint
UPDATE sync_runs SET cursor = NULL, pages = 0, rows = 0 WHERE resource = 'products' AND state IN ('running', 'failed')
  AND id IN (SELECT run_id FROM staged_rows);--> statement-breakpoint
DELETE FROM sync_state WHERE name = 'held.products' AND EXISTS (SELECT 1 FROM sync_runs
  WHERE resource = 'products' AND state = 'held' AND id IN (SELECT run_id FROM staged_rows));--> statement-breakpoint
UPDATE sync_runs SET state = 'refused' WHERE resource = 'products' AND state = 'held'
  AND id IN (SELECT run_id FROM staged_rows);--> statement-breakpoint
DELETE FROM staged_rows WHERE run_id IN (SELECT id FROM sync_runs WHERE resource = 'products');--> statement-breakpoint
DELETE FROM staged_variants;--> statement-breakpoint
DELETE FROM staged_positions;--> statement-breakpoint
DELETE FROM staged_removed;--> statement-breakpoint
DELETE FROM staged_gone;--> statement-breakpoint
DELETE FROM staged_events;
