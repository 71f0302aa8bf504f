CREATE TABLE `former_lines` (
	`dealer_id` text NOT NULL,
	`change_id` text NOT NULL,
	`line_id` integer NOT NULL,
	`quantity` integer,
	`threshold` integer,
	`threshold_place` text NOT NULL,
	`note` text NOT NULL,
	`bad_quantity` text,
	`bad_threshold` text,
	`changed_at` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `change_id`, `line_id`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`dealer_id`) ON UPDATE no action ON DELETE cascade
);
