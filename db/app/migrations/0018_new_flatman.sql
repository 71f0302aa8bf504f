CREATE TABLE `column_mappings` (
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`target` text NOT NULL,
	`head_key` text NOT NULL,
	`roles` text NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `member_id`, `target`, `head_key`),
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade
);
