CREATE TABLE `new_token_dealers` (
	`account_hash` text PRIMARY KEY NOT NULL,
	`network_hash` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `new_token_dealers_by_network` ON `new_token_dealers` (`network_hash`,`at`);