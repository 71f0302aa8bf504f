CREATE TABLE `staged_events` (
	`run_id` integer NOT NULL,
	`place` integer NOT NULL,
	`kind` text NOT NULL,
	`product_no` text NOT NULL,
	`variant_no` text,
	`brand_id` text,
	`name` text NOT NULL,
	`before` text,
	`after` text,
	`facts` text NOT NULL,
	PRIMARY KEY(`run_id`, `place`)
);
--> statement-breakpoint
CREATE TABLE `staged_gone` (
	`run_id` integer NOT NULL,
	`variant_no` text NOT NULL,
	`document` text NOT NULL,
	PRIMARY KEY(`run_id`, `variant_no`)
);
--> statement-breakpoint
CREATE TABLE `staged_positions` (
	`run_id` integer NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`run_id`, `key`)
);
--> statement-breakpoint
CREATE TABLE `staged_removed` (
	`run_id` integer NOT NULL,
	`variant_no` text NOT NULL,
	PRIMARY KEY(`run_id`, `variant_no`)
);
--> statement-breakpoint
CREATE TABLE `staged_variants` (
	`run_id` integer NOT NULL,
	`product_no` text NOT NULL,
	`place` integer NOT NULL,
	`variant_no` text NOT NULL,
	`normalized_variant_no` text NOT NULL,
	`status_id` integer,
	`normalized_mfg` text,
	`price_mask` integer NOT NULL,
	`cost_cents` integer,
	`cost_type_id` integer,
	`map_cents` integer,
	`msrp_cents` integer,
	`prices_record` text NOT NULL,
	`images_record` text NOT NULL,
	PRIMARY KEY(`run_id`, `product_no`, `place`)
);--> statement-breakpoint
-- A list of products that an earlier version has staged in another form is read again. An instance of that version that
-- is reading it must not go on without the rows: its lease ends here, and it gets no other.
UPDATE sync_state SET value = json_set(value, '$.fence', (value ->> 'fence') + 1, '$.until', 0) WHERE name = 'lease';--> statement-breakpoint
DELETE FROM rejected_records WHERE run_id IN (SELECT id FROM sync_runs WHERE resource = 'products'
  AND state IN ('running', 'failed') AND id IN (SELECT run_id FROM staged_rows WHERE raw <> ''));--> statement-breakpoint
UPDATE sync_runs SET cursor = NULL, pages = 0, rows = 0 WHERE resource = 'products' AND state IN ('running', 'failed')
  AND id IN (SELECT run_id FROM staged_rows WHERE raw <> '');--> statement-breakpoint
DELETE FROM sync_state WHERE name = 'held.products' AND EXISTS (SELECT 1 FROM sync_runs
  WHERE resource = 'products' AND state = 'held' AND id IN (SELECT run_id FROM staged_rows WHERE raw <> ''));--> statement-breakpoint
UPDATE sync_runs SET state = 'refused' WHERE resource = 'products' AND state = 'held'
  AND id IN (SELECT run_id FROM staged_rows WHERE raw <> '');--> statement-breakpoint
DELETE FROM staged_rows WHERE run_id IN (SELECT s.run_id FROM staged_rows s JOIN sync_runs r ON r.id = s.run_id
  WHERE r.resource = 'products' AND s.raw <> '');
