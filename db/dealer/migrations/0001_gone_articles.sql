CREATE TABLE `gone_articles` (
	`variant_no` text PRIMARY KEY NOT NULL,
	`product_no` text NOT NULL,
	`document` text NOT NULL,
	`cost_cents` integer,
	`cost_type_id` integer,
	`prices_read_at` integer,
	`total_available` integer,
	`next_due_at` integer,
	`stock` text,
	`stock_read_at` integer,
	`gone_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `gone_articles_by_time` ON `gone_articles` (`gone_at`);