CREATE TABLE `share_links` (
	`share_id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`layout` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`lines` text NOT NULL,
	`price` text NOT NULL,
	`stock` text NOT NULL,
	`all_warehouses` integer DEFAULT true NOT NULL,
	`shows_quantity` integer DEFAULT false NOT NULL,
	`shows_note` integer DEFAULT false NOT NULL,
	`language` text NOT NULL,
	`recipient` text DEFAULT '' NOT NULL,
	`passphrase` text,
	`created_at` integer NOT NULL,
	`ends_at` integer,
	`ended_at` integer,
	`opened_times` integer DEFAULT 0 NOT NULL,
	`opened_at` integer,
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "share_layout" CHECK("share_links"."layout" IN ('item', 'list', 'comparison', 'labels')),
	CONSTRAINT "share_price" CHECK("share_links"."price" IN ('none', 'msrp', 'map', 'own')),
	CONSTRAINT "share_stock" CHECK("share_links"."stock" IN ('none', 'words', 'exact')),
	CONSTRAINT "share_language" CHECK("share_links"."language" IN ('en', 'fr')),
	CONSTRAINT "share_all_warehouses" CHECK("share_links"."all_warehouses" IN (0, 1)),
	CONSTRAINT "share_shows_quantity" CHECK("share_links"."shows_quantity" IN (0, 1)),
	CONSTRAINT "share_shows_note" CHECK("share_links"."shows_note" IN (0, 1)),
	CONSTRAINT "share_opened_times" CHECK("share_links"."opened_times" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_tokenHash_unique` ON `share_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `share_links_by_dealer` ON `share_links` (`dealer_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `api_keys` ADD `shares_since` integer;--> statement-breakpoint
ALTER TABLE `dealers` ADD `shop_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `dealers` ADD `shop_contact` text DEFAULT '' NOT NULL;