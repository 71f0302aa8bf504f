CREATE TABLE `category_thresholds` (
	`dealer_id` text NOT NULL,
	`category_id` text NOT NULL,
	`threshold` integer NOT NULL,
	`threshold_place` text DEFAULT 'total' NOT NULL,
	PRIMARY KEY(`dealer_id`, `category_id`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`dealer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `rounds` (
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`done_event_id` integer NOT NULL,
	`done_at` integer NOT NULL,
	`former_event_id` integer,
	`former_at` integer,
	PRIMARY KEY(`dealer_id`, `member_id`),
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `dealers` ADD `low_stock_threshold` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `other_warehouse_ids` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `list_lines` ADD `threshold_place` text DEFAULT 'total' NOT NULL;--> statement-breakpoint
ALTER TABLE `watch_lists` ADD `threshold` integer;--> statement-breakpoint
ALTER TABLE `watch_lists` ADD `threshold_place` text DEFAULT 'total' NOT NULL;