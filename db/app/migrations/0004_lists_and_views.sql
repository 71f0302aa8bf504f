CREATE TABLE `list_lines` (
	`line_id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` text NOT NULL,
	`list_id` text NOT NULL,
	`text` text DEFAULT '' NOT NULL,
	`variant_no` text,
	`quantity` integer,
	`note` text DEFAULT '' NOT NULL,
	`threshold` integer,
	`added_at` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`list_id`,`dealer_id`) REFERENCES `watch_lists`(`list_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "line_names_something" CHECK("list_lines"."text" <> '' OR "list_lines"."variant_no" IS NOT NULL)
);
--> statement-breakpoint
CREATE INDEX `lines_by_list` ON `list_lines` (`dealer_id`,`list_id`,`added_at`,`position`);--> statement-breakpoint
CREATE INDEX `lines_by_variant` ON `list_lines` (`dealer_id`,`variant_no`);--> statement-breakpoint
CREATE TABLE `recent_articles` (
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`variant_no` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `member_id`, `variant_no`),
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_views` (
	`view_id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`is_shared` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "view_is_shared" CHECK("saved_views"."is_shared" IN (0, 1))
);
--> statement-breakpoint
CREATE INDEX `views_by_dealer` ON `saved_views` (`dealer_id`,`member_id`);--> statement-breakpoint
ALTER TABLE `members` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `members` ADD `usual_quantities` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `listing` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `watch_lists` ADD `last_used_at` integer;