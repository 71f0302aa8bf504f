CREATE TABLE `api_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`key_id` text NOT NULL,
	`dealer_id` text NOT NULL,
	`member_id` text NOT NULL,
	`name` text NOT NULL,
	`origin` text DEFAULT 'settings' NOT NULL,
	`scope` text DEFAULT 'read' NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "key_origin" CHECK("api_keys"."origin" IN ('settings', 'token')),
	CONSTRAINT "key_scope" CHECK("api_keys"."scope" IN ('read'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_keys_keyId_unique` ON `api_keys` (`key_id`);--> statement-breakpoint
CREATE INDEX `keys_by_dealer` ON `api_keys` (`dealer_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` text NOT NULL,
	`member_id` text,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`detail` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`dealer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_by_dealer` ON `audit_log` (`dealer_id`,`at`);--> statement-breakpoint
CREATE TABLE `credentials` (
	`dealer_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`encrypted_username` text NOT NULL,
	`encrypted_secret` text NOT NULL,
	`session_hash` text,
	`state` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "credentials_kind" CHECK("credentials"."kind" IN ('password', 'token')),
	CONSTRAINT "credentials_state" CHECK("credentials"."state" IN ('good', 'refused'))
);
--> statement-breakpoint
CREATE TABLE `dealers` (
	`dealer_id` text PRIMARY KEY NOT NULL,
	`supplier_base_url` text NOT NULL,
	`encrypted_username` text NOT NULL,
	`account_hash` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dealers_by_account` ON `dealers` (`supplier_base_url`,`account_hash`);--> statement-breakpoint
CREATE TABLE `internal_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`encrypted_key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `members` (
	`member_id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`encrypted_name` text NOT NULL,
	`is_supplier_account` integer DEFAULT false NOT NULL,
	`language` text DEFAULT 'en' NOT NULL,
	`theme` text DEFAULT 'system' NOT NULL,
	`density` text DEFAULT 'normal' NOT NULL,
	`warehouse_id` text,
	`low_stock_threshold` integer DEFAULT 5 NOT NULL,
	`sees_cost` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "member_is_supplier_account" CHECK("members"."is_supplier_account" IN (0, 1)),
	CONSTRAINT "member_language" CHECK("members"."language" IN ('en', 'fr')),
	CONSTRAINT "member_theme" CHECK("members"."theme" IN ('system', 'light', 'dark')),
	CONSTRAINT "member_density" CHECK("members"."density" IN ('compact', 'normal', 'comfortable')),
	CONSTRAINT "member_sees_cost" CHECK("members"."sees_cost" IN (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `supplier_account_by_dealer` ON `members` (`dealer_id`) WHERE is_supplier_account = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `members_by_dealer` ON `members` (`dealer_id`,`member_id`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`member_id` text NOT NULL,
	`dealer_id` text NOT NULL,
	`reduction` text DEFAULT 'none' NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`ended_at` integer,
	`user_agent` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`member_id`,`dealer_id`) REFERENCES `members`(`member_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "session_reduction" CHECK("sessions"."reduction" IN ('none', 'counter', 'counter-locked'))
);
--> statement-breakpoint
CREATE INDEX `sessions_by_dealer` ON `sessions` (`dealer_id`);--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_hash` text NOT NULL,
	`address_hash` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	CONSTRAINT "attempt_outcome" CHECK("sign_in_attempts"."outcome" IN ('good', 'refused', 'unreachable', 'nonsense', 'limited'))
);
--> statement-breakpoint
CREATE INDEX `attempts_by_account` ON `sign_in_attempts` (`account_hash`,`at`);--> statement-breakpoint
CREATE INDEX `attempts_by_address` ON `sign_in_attempts` (`address_hash`,`at`);--> statement-breakpoint
CREATE TABLE `token_dealers` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`linked_at` integer NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`dealer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `watch_items` (
	`list_id` text NOT NULL,
	`dealer_id` text NOT NULL,
	`variant_no` text NOT NULL,
	`threshold` integer,
	`note` text DEFAULT '' NOT NULL,
	`added_at` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `list_id`, `variant_no`),
	FOREIGN KEY (`list_id`,`dealer_id`) REFERENCES `watch_lists`(`list_id`,`dealer_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `items_by_variant` ON `watch_items` (`dealer_id`,`variant_no`);--> statement-breakpoint
CREATE TABLE `watch_lists` (
	`list_id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`name` text NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`dealer_id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "list_is_default" CHECK("watch_lists"."is_default" IN (0, 1))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `default_list_by_dealer` ON `watch_lists` (`dealer_id`) WHERE is_default = 1;--> statement-breakpoint
CREATE UNIQUE INDEX `lists_by_dealer` ON `watch_lists` (`dealer_id`,`list_id`);