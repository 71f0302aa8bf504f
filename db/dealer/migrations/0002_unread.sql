CREATE TABLE `unread` (
	`resource` text NOT NULL,
	`key` text NOT NULL,
	`read_at` integer,
	`retry_at` integer,
	PRIMARY KEY(`resource`, `key`)
);
--> statement-breakpoint
ALTER TABLE `staged` ADD `kept` integer DEFAULT false NOT NULL;