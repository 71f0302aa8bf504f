ALTER TABLE `members` ADD `pins` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `setup_hidden_at` integer;