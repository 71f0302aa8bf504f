CREATE TABLE `events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`product_no` text,
	`variant_no` text,
	`brand_id` text,
	`warehouse_id` text,
	`threshold` integer,
	`due_at` integer,
	`name` text NOT NULL,
	`before` text,
	`after` text,
	`facts` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_by_time` ON `events` (`at`);--> statement-breakpoint
CREATE INDEX `events_by_variant` ON `events` (`variant_no`,`kind`,`id`);--> statement-breakpoint
CREATE INDEX `events_by_product` ON `events` (`product_no`,`id`);