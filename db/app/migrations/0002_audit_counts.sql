ALTER TABLE `audit_log` ADD `first_at` integer;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `times` integer DEFAULT 1 NOT NULL;