CREATE TABLE `paging_answers` (
	`retrieval_id` integer NOT NULL,
	`place` text NOT NULL,
	`answer` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`retrieval_id`, `place`)
);
