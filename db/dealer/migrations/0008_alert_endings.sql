CREATE TABLE `alert_endings` (
	`of_alert_id` text PRIMARY KEY NOT NULL,
	`alert_id` text,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `alert_endings_by_alert` ON `alert_endings` (`alert_id`);--> statement-breakpoint
ALTER TABLE `alert_states` ADD `event` text;--> statement-breakpoint
ALTER TABLE `alert_states` ADD `rule_at` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `first_tried_at` integer;--> statement-breakpoint
INSERT OR IGNORE INTO `alert_endings` (`of_alert_id`, `alert_id`, `at`)
SELECT `of_alert_id`, `alert_id`, `at` FROM `alerts` WHERE `of_alert_id` IS NOT NULL ORDER BY `position`;--> statement-breakpoint
ALTER TABLE `alerts` DROP COLUMN `of_alert_id`;