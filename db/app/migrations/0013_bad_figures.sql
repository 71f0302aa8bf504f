ALTER TABLE `list_lines` ADD `bad_quantity` text;--> statement-breakpoint
ALTER TABLE `list_lines` ADD `bad_threshold` text;