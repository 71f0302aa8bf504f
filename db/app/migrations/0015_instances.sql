CREATE TABLE `instances` (
	`instance_id` text PRIMARY KEY NOT NULL,
	`beat_at` integer NOT NULL
);
