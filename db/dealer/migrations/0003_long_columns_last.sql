-- SQLite finds a column behind a long one only by way of all of the long one's pages. A product with ten thousand
-- variants has thirteen megabytes before its name.
CREATE TABLE `__new_products` (
	`product_no` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`normalized_name` text NOT NULL,
	`brand_id` text,
	`normalized_brand` text,
	`modified_at` integer,
	`hash` text NOT NULL,
	`card` text NOT NULL,
	`document` text NOT NULL,
	`raw` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_products` (`product_no`, `position`, `normalized_name`, `brand_id`, `normalized_brand`, `modified_at`, `hash`, `card`, `document`, `raw`)
SELECT `product_no`, `position`, `normalized_name`, `brand_id`, `normalized_brand`, `modified_at`, `hash`, `card`, `document`, `raw` FROM `products`;--> statement-breakpoint
DROP TABLE `products`;--> statement-breakpoint
ALTER TABLE `__new_products` RENAME TO `products`;--> statement-breakpoint
CREATE INDEX `products_by_position` ON `products` (`position`,`product_no`,`normalized_brand`,`modified_at`);--> statement-breakpoint
CREATE TABLE `__new_variants` (
	`variant_no` text PRIMARY KEY NOT NULL,
	`normalized_variant_no` text NOT NULL,
	`product_no` text NOT NULL,
	`position` integer NOT NULL,
	`status_id` integer,
	`normalized_mfg` text,
	`price_mask` integer NOT NULL,
	`cost_cents` integer,
	`cost_type_id` integer,
	`map_cents` integer,
	`msrp_cents` integer,
	`prices_read_at` integer NOT NULL,
	`prices_record` text NOT NULL,
	`images_record` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_variants` (`variant_no`, `normalized_variant_no`, `product_no`, `position`, `status_id`, `normalized_mfg`, `price_mask`, `cost_cents`, `cost_type_id`, `map_cents`, `msrp_cents`, `prices_read_at`, `prices_record`, `images_record`)
SELECT `variant_no`, `normalized_variant_no`, `product_no`, `position`, `status_id`, `normalized_mfg`, `price_mask`, `cost_cents`, `cost_type_id`, `map_cents`, `msrp_cents`, `prices_read_at`, `prices_record`, `images_record` FROM `variants`;--> statement-breakpoint
DROP TABLE `variants`;--> statement-breakpoint
ALTER TABLE `__new_variants` RENAME TO `variants`;--> statement-breakpoint
CREATE INDEX `variants_by_position` ON `variants` (`position`);--> statement-breakpoint
CREATE INDEX `variants_by_normalized_no` ON `variants` (`normalized_variant_no`);--> statement-breakpoint
CREATE INDEX `variants_by_compact` ON `variants` (replace(replace(replace(replace(replace(normalized_variant_no, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''));--> statement-breakpoint
CREATE INDEX `variants_by_product` ON `variants` (`product_no`,`status_id`,`price_mask`);--> statement-breakpoint
CREATE TABLE `__new_inventory` (
	`variant_no` text PRIMARY KEY NOT NULL,
	`normalized_variant_no` text NOT NULL,
	`position` integer NOT NULL,
	`status_id` integer,
	`total_available` integer,
	`next_due_at` integer,
	`watched_at_supplier` integer DEFAULT false NOT NULL,
	`hash` text NOT NULL,
	`changed_at` integer NOT NULL,
	`read_at` integer NOT NULL,
	`stock` text NOT NULL,
	`raw` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_inventory` (`variant_no`, `normalized_variant_no`, `position`, `status_id`, `total_available`, `next_due_at`, `watched_at_supplier`, `hash`, `changed_at`, `read_at`, `stock`, `raw`)
SELECT `variant_no`, `normalized_variant_no`, `position`, `status_id`, `total_available`, `next_due_at`, `watched_at_supplier`, `hash`, `changed_at`, `read_at`, `stock`, `raw` FROM `inventory`;--> statement-breakpoint
DROP TABLE `inventory`;--> statement-breakpoint
ALTER TABLE `__new_inventory` RENAME TO `inventory`;--> statement-breakpoint
CREATE INDEX `inventory_by_position` ON `inventory` (`position`,`status_id`);--> statement-breakpoint
CREATE INDEX `inventory_by_normalized_no` ON `inventory` (`normalized_variant_no`);--> statement-breakpoint
CREATE INDEX `inventory_by_change` ON `inventory` (`changed_at`,`position`,`status_id`);--> statement-breakpoint
CREATE TABLE `__new_gone_articles` (
	`variant_no` text PRIMARY KEY NOT NULL,
	`product_no` text NOT NULL,
	`cost_cents` integer,
	`cost_type_id` integer,
	`prices_read_at` integer,
	`total_available` integer,
	`next_due_at` integer,
	`stock_read_at` integer,
	`gone_at` integer NOT NULL,
	`stock` text,
	`document` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_gone_articles` (`variant_no`, `product_no`, `cost_cents`, `cost_type_id`, `prices_read_at`, `total_available`, `next_due_at`, `stock_read_at`, `gone_at`, `stock`, `document`)
SELECT `variant_no`, `product_no`, `cost_cents`, `cost_type_id`, `prices_read_at`, `total_available`, `next_due_at`, `stock_read_at`, `gone_at`, `stock`, `document` FROM `gone_articles`;--> statement-breakpoint
DROP TABLE `gone_articles`;--> statement-breakpoint
ALTER TABLE `__new_gone_articles` RENAME TO `gone_articles`;--> statement-breakpoint
CREATE INDEX `gone_articles_by_time` ON `gone_articles` (`gone_at`);--> statement-breakpoint
CREATE INDEX `gone_articles_by_product` ON `gone_articles` (`product_no`);--> statement-breakpoint
CREATE TABLE `__new_staged_rows` (
	`run_id` integer NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	`kept` integer DEFAULT false NOT NULL,
	`parts` text,
	`raw` text NOT NULL,
	PRIMARY KEY(`run_id`, `key`)
);
--> statement-breakpoint
INSERT INTO `__new_staged_rows` (`run_id`, `key`, `position`, `hash`, `kept`, `parts`, `raw`)
SELECT `run_id`, `key`, `position`, `hash`, `kept`, `parts`, `raw` FROM `staged_rows`;--> statement-breakpoint
DROP TABLE `staged_rows`;--> statement-breakpoint
ALTER TABLE `__new_staged_rows` RENAME TO `staged_rows`;--> statement-breakpoint
CREATE TABLE `__new_rejected_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` integer NOT NULL,
	`resource` text NOT NULL,
	`key` text,
	`field` text,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`raw` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_rejected_records` (`id`, `run_id`, `resource`, `key`, `field`, `reason`, `at`, `raw`)
SELECT `id`, `run_id`, `resource`, `key`, `field`, `reason`, `at`, `raw` FROM `rejected_records`;--> statement-breakpoint
DROP TABLE `rejected_records`;--> statement-breakpoint
ALTER TABLE `__new_rejected_records` RENAME TO `rejected_records`;--> statement-breakpoint
CREATE INDEX `rejected_records_by_resource` ON `rejected_records` (`resource`);--> statement-breakpoint
CREATE TABLE `__new_paging_answers` (
	`run_id` integer NOT NULL,
	`place` text NOT NULL,
	`at` integer NOT NULL,
	`answer` text NOT NULL,
	PRIMARY KEY(`run_id`, `place`)
);
--> statement-breakpoint
INSERT INTO `__new_paging_answers` (`run_id`, `place`, `at`, `answer`)
SELECT `run_id`, `place`, `at`, `answer` FROM `paging_answers`;--> statement-breakpoint
DROP TABLE `paging_answers`;--> statement-breakpoint
ALTER TABLE `__new_paging_answers` RENAME TO `paging_answers`;--> statement-breakpoint
CREATE TABLE `__new_pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`problem` text,
	`retry_at` integer,
	`read_at` integer NOT NULL,
	`bytes` blob
);
--> statement-breakpoint
INSERT INTO `__new_pictures` (`key`, `type`, `problem`, `retry_at`, `read_at`, `bytes`)
SELECT `key`, `type`, `problem`, `retry_at`, `read_at`, `bytes` FROM `pictures`;--> statement-breakpoint
DROP TABLE `pictures`;--> statement-breakpoint
ALTER TABLE `__new_pictures` RENAME TO `pictures`;
