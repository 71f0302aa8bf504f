CREATE TABLE `alert_channels` (
	`channel_id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`encrypted_target` text NOT NULL,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_channel_kind" CHECK("alert_channels"."kind" IN ('mail', 'webhook', 'push'))
);
--> statement-breakpoint
CREATE INDEX `alert_channels_by_dealer` ON `alert_channels` (`dealer_id`,`member_id`);--> statement-breakpoint
CREATE TABLE `alert_marks` (
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`alert_id` text NOT NULL,
	`mark` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `alert_id`, `member_id`, `mark`),
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_mark" CHECK("alert_marks"."mark" IN ('read', 'acknowledged'))
);
--> statement-breakpoint
CREATE TABLE `alert_mutes` (
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`rule_id` text DEFAULT '' NOT NULL,
	`variant_no` text DEFAULT '' NOT NULL,
	`kind` text NOT NULL,
	`until_at` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `member_id`, `rule_id`, `variant_no`),
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_mute_kind" CHECK("alert_mutes"."kind" IN ('until', 'restock', 'for-good'))
);
--> statement-breakpoint
CREATE TABLE `alert_rules` (
	`rule_id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text DEFAULT '' NOT NULL,
	`kinds` text NOT NULL,
	`conditions` text DEFAULT '{}' NOT NULL,
	`channel_ids` text DEFAULT '[]' NOT NULL,
	`frequency` text DEFAULT 'daily' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`paused_at` integer,
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_rule_subject" CHECK("alert_rules"."subject" IN ('article', 'list', 'view', 'brand', 'watched', 'all')),
	CONSTRAINT "alert_rule_frequency" CHECK("alert_rules"."frequency" IN ('at-once', 'hourly', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE INDEX `alert_rules_by_dealer` ON `alert_rules` (`dealer_id`,`member_id`);--> statement-breakpoint
CREATE TABLE `private_feeds` (
	`feed_id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "private_feed_kind" CHECK("private_feeds"."kind" IN ('alerts', 'due-dates'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `private_feeds_tokenHash_unique` ON `private_feeds` (`token_hash`);--> statement-breakpoint
CREATE INDEX `private_feeds_by_dealer` ON `private_feeds` (`dealer_id`,`member_id`);--> statement-breakpoint
CREATE TABLE `shelf` (
	`dealer_id` text NOT NULL,
	`variant_no` text NOT NULL,
	`on_hand` integer,
	`on_order` integer,
	`minimum` integer,
	`maximum` integer,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `variant_no`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`dealer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `api_keys` ADD `writes_shelf_since` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `digest_minute` integer DEFAULT 420 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `digest_weekday` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `quiet_from_minute` integer;--> statement-breakpoint
ALTER TABLE `members` ADD `quiet_until_minute` integer;--> statement-breakpoint
ALTER TABLE `list_lines` ADD `filled_at` integer;--> statement-breakpoint
ALTER TABLE `watch_lists` ADD `filled_by` text;--> statement-breakpoint
ALTER TABLE `watch_lists` ADD `filled_at` integer;--> statement-breakpoint
ALTER TABLE `watch_lists` ADD `ordered_at` integer;