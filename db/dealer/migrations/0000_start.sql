CREATE TABLE `brands` (
	`brand_id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`normalized_name` text NOT NULL,
	`raw` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`category_id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`position` integer NOT NULL,
	`depth` integer NOT NULL,
	`name` text NOT NULL,
	`normalized_name` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `categories_by_parent` ON `categories` (`parent_id`);--> statement-breakpoint
CREATE TABLE `changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`product_no` text NOT NULL,
	`variant_no` text,
	`name` text NOT NULL,
	`detail` text,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `changes_by_time` ON `changes` (`at`);--> statement-breakpoint
CREATE TABLE `identifiers` (
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`variant_no` text NOT NULL,
	PRIMARY KEY(`value`, `kind`, `variant_no`)
);
--> statement-breakpoint
CREATE INDEX `identifiers_by_variant` ON `identifiers` (`variant_no`);--> statement-breakpoint
CREATE INDEX `identifiers_by_compact` ON `identifiers` (replace(replace(replace(replace(replace(value, ' ', ''), '-', ''), '.', ''), '/', ''), '_', '')) WHERE kind = 'mfg';--> statement-breakpoint
CREATE TABLE `inventory` (
	`variant_no` text PRIMARY KEY NOT NULL,
	`normalized_variant_no` text NOT NULL,
	`position` integer NOT NULL,
	`status_id` integer,
	`total_available` integer,
	`next_due_at` integer,
	`stock` text NOT NULL,
	`watched_at_supplier` integer DEFAULT false NOT NULL,
	`hash` text NOT NULL,
	`raw` text NOT NULL,
	`changed_at` integer NOT NULL,
	`read_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inventory_by_position` ON `inventory` (`position`,`status_id`);--> statement-breakpoint
CREATE INDEX `inventory_by_normalized_no` ON `inventory` (`normalized_variant_no`);--> statement-breakpoint
CREATE INDEX `inventory_by_change` ON `inventory` (`changed_at`,`position`,`status_id`);--> statement-breakpoint
CREATE TABLE `inventory_history` (
	`variant_no` text NOT NULL,
	`at` integer NOT NULL,
	`total_available` integer,
	`stock` text NOT NULL,
	PRIMARY KEY(`variant_no`, `at`)
);
--> statement-breakpoint
CREATE TABLE `paging_answers` (
	`run_id` integer NOT NULL,
	`place` text NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`run_id`, `place`)
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`bytes` blob,
	`problem` text,
	`retry_at` integer,
	`read_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_categories` (
	`category_id` text NOT NULL,
	`product_no` text NOT NULL,
	`normalized_name` text NOT NULL,
	PRIMARY KEY(`product_no`, `category_id`)
);
--> statement-breakpoint
CREATE INDEX `product_categories_by_category` ON `product_categories` (`category_id`);--> statement-breakpoint
CREATE INDEX `product_categories_by_name` ON `product_categories` (`normalized_name`);--> statement-breakpoint
CREATE TABLE `products` (
	`product_no` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`normalized_name` text NOT NULL,
	`brand_id` text,
	`normalized_brand` text,
	`modified_at` integer,
	`hash` text NOT NULL,
	`raw` text NOT NULL,
	`document` text NOT NULL,
	`card` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `products_by_position` ON `products` (`position`,`product_no`,`normalized_brand`,`modified_at`);--> statement-breakpoint
CREATE TABLE `rejected_records` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`run_id` integer NOT NULL,
	`resource` text NOT NULL,
	`key` text,
	`field` text,
	`reason` text NOT NULL,
	`raw` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rejected_records_by_resource` ON `rejected_records` (`resource`);--> statement-breakpoint
CREATE TABLE `staged_rows` (
	`run_id` integer NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	`raw` text NOT NULL,
	`parts` text,
	`kept` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`run_id`, `key`)
);
--> statement-breakpoint
CREATE TABLE `stale_records` (
	`resource` text NOT NULL,
	`key` text NOT NULL,
	`read_at` integer,
	`retry_at` integer,
	PRIMARY KEY(`resource`, `key`)
);
--> statement-breakpoint
CREATE TABLE `sync_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource` text NOT NULL,
	`day` text NOT NULL,
	`scope` text NOT NULL,
	`state` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`cursor` text,
	`pages` integer DEFAULT 0 NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`expected_rows` integer,
	`error` text,
	`error_facts` text,
	`tries` integer DEFAULT 0 NOT NULL,
	`retry_at` integer
);
--> statement-breakpoint
CREATE INDEX `sync_runs_by_resource` ON `sync_runs` (`resource`,`day`);--> statement-breakpoint
CREATE TABLE `sync_state` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `variants` (
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
	`prices_record` text NOT NULL,
	`images_record` text NOT NULL,
	`prices_read_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `variants_by_position` ON `variants` (`position`);--> statement-breakpoint
CREATE INDEX `variants_by_normalized_no` ON `variants` (`normalized_variant_no`);--> statement-breakpoint
CREATE INDEX `variants_by_compact` ON `variants` (replace(replace(replace(replace(replace(normalized_variant_no, ' ', ''), '-', ''), '.', ''), '/', ''), '_', ''));--> statement-breakpoint
CREATE INDEX `variants_by_product` ON `variants` (`product_no`,`status_id`,`price_mask`);--> statement-breakpoint
CREATE TABLE `warehouses` (
	`warehouse_id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL
);
