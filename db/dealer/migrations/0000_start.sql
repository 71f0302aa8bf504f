CREATE TABLE `brands` (
	`brand_id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL,
	`name_fold` text NOT NULL,
	`raw` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`category_id` text PRIMARY KEY NOT NULL,
	`parent_id` text,
	`position` integer NOT NULL,
	`depth` integer NOT NULL,
	`name` text NOT NULL,
	`name_fold` text NOT NULL
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
CREATE TABLE `facts` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `identifiers` (
	`kind` text NOT NULL,
	`value` text NOT NULL,
	`variant_no` text NOT NULL,
	PRIMARY KEY(`value`, `kind`, `variant_no`)
);
--> statement-breakpoint
CREATE INDEX `identifiers_by_variant` ON `identifiers` (`variant_no`);--> statement-breakpoint
CREATE TABLE `inventory` (
	`variant_no` text PRIMARY KEY NOT NULL,
	`variant_fold` text NOT NULL,
	`position` integer NOT NULL,
	`status_id` integer,
	`total_available` integer,
	`next_due_at` integer,
	`stock` text NOT NULL,
	`watched_upstream` integer DEFAULT false NOT NULL,
	`hash` text NOT NULL,
	`raw` text NOT NULL,
	`changed_at` integer NOT NULL,
	`read_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `inventory_by_position` ON `inventory` (`position`,`status_id`);--> statement-breakpoint
CREATE INDEX `inventory_by_fold` ON `inventory` (`variant_fold`);--> statement-breakpoint
CREATE INDEX `inventory_by_change` ON `inventory` (`changed_at`,`position`,`status_id`);--> statement-breakpoint
CREATE TABLE `inventory_history` (
	`variant_no` text NOT NULL,
	`at` integer NOT NULL,
	`total_available` integer,
	`stock` text NOT NULL,
	PRIMARY KEY(`variant_no`, `at`)
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
	`name_fold` text NOT NULL,
	PRIMARY KEY(`product_no`, `category_id`)
);
--> statement-breakpoint
CREATE INDEX `product_categories_by_category` ON `product_categories` (`category_id`);--> statement-breakpoint
CREATE INDEX `product_categories_by_name` ON `product_categories` (`name_fold`);--> statement-breakpoint
CREATE TABLE `products` (
	`product_no` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name_fold` text NOT NULL,
	`brand_id` text,
	`brand_fold` text,
	`modified_at` integer,
	`hash` text NOT NULL,
	`raw` text NOT NULL,
	`document` text NOT NULL,
	`card` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `products_by_position` ON `products` (`position`,`product_no`,`brand_fold`,`modified_at`);--> statement-breakpoint
CREATE TABLE `retrievals` (
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
CREATE INDEX `retrievals_by_resource` ON `retrievals` (`resource`,`day`);--> statement-breakpoint
CREATE TABLE `set_aside` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`retrieval_id` integer NOT NULL,
	`resource` text NOT NULL,
	`key` text,
	`field` text,
	`reason` text NOT NULL,
	`raw` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `staged` (
	`retrieval_id` integer NOT NULL,
	`key` text NOT NULL,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	`raw` text NOT NULL,
	`parts` text,
	PRIMARY KEY(`retrieval_id`, `key`)
);
--> statement-breakpoint
CREATE TABLE `variants` (
	`variant_no` text PRIMARY KEY NOT NULL,
	`variant_fold` text NOT NULL,
	`product_no` text NOT NULL,
	`position` integer NOT NULL,
	`status_id` integer,
	`mfg_fold` text,
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
CREATE INDEX `variants_by_fold` ON `variants` (`variant_fold`);--> statement-breakpoint
CREATE INDEX `variants_by_product` ON `variants` (`product_no`,`status_id`,`price_mask`);--> statement-breakpoint
CREATE TABLE `warehouses` (
	`warehouse_id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`name` text NOT NULL
);
