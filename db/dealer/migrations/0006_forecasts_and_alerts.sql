CREATE TABLE `alert_progress` (
	`id` integer PRIMARY KEY NOT NULL,
	`event_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `alert_states` (
	`rule_id` text NOT NULL,
	`subject` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`since_at` integer NOT NULL,
	`event_id` integer NOT NULL,
	`alert_id` text,
	PRIMARY KEY(`rule_id`, `subject`, `kind`)
);
--> statement-breakpoint
CREATE TABLE `alerts` (
	`alert_id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`member_id` text NOT NULL,
	`rule_id` text DEFAULT '' NOT NULL,
	`rule_name` text DEFAULT '' NOT NULL,
	`event_id` integer NOT NULL,
	`at` integer NOT NULL,
	`what` text NOT NULL,
	`of_alert_id` text,
	`kind` text NOT NULL,
	`product_no` text,
	`variant_no` text,
	`event` text NOT NULL,
	`muted_by` text
);
--> statement-breakpoint
CREATE INDEX `alerts_by_member` ON `alerts` (`member_id`,`position`);--> statement-breakpoint
CREATE INDEX `alerts_by_variant` ON `alerts` (`variant_no`,`position`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`message_id` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`channel_id` text NOT NULL,
	`what` text NOT NULL,
	`alert_ids` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`changed_at` integer NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_by_due` ON `outbox` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_channel` ON `outbox` (`channel_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `forecast_experience` (
	`id` integer PRIMARY KEY NOT NULL,
	`experience` text NOT NULL,
	`learnt_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `forecasts` (
	`variant_no` text NOT NULL,
	`warehouse_id` text DEFAULT '' NOT NULL,
	`made_at` integer NOT NULL,
	`kind` text NOT NULL,
	`from_at` integer,
	`median_at` integer,
	`until_at` integer,
	`per_day` real,
	`cover_days` real,
	`expected_at` integer,
	`chance_out_before` real,
	`recent_days` text DEFAULT '[]' NOT NULL,
	`forecast` text NOT NULL,
	`told_soon_low` text DEFAULT '' NOT NULL,
	`told_likely_out` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`variant_no`, `warehouse_id`)
);
