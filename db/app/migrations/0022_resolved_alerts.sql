CREATE TABLE `__new_alert_marks` (
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`alert_id` text NOT NULL,
	`mark` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `alert_id`, `member_id`, `mark`),
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "alert_mark" CHECK("__new_alert_marks"."mark" IN ('read', 'acknowledged', 'resolved'))
);
--> statement-breakpoint
INSERT INTO `__new_alert_marks`("dealer_id", "member_id", "alert_id", "mark", "at") SELECT "dealer_id", "member_id", "alert_id", "mark", "at" FROM `alert_marks`;--> statement-breakpoint
DROP TABLE `alert_marks`;--> statement-breakpoint
ALTER TABLE `__new_alert_marks` RENAME TO `alert_marks`;