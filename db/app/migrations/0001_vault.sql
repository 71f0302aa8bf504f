CREATE TABLE `vault` (
	`name` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `api_keys` ADD `scope` text DEFAULT 'read' NOT NULL;