CREATE TABLE `address_questions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address_hash` text NOT NULL,
	`at` integer NOT NULL,
	`outcome` text NOT NULL,
	CONSTRAINT "question_outcome" CHECK("address_questions"."outcome" IN ('asked', 'declined'))
);
--> statement-breakpoint
CREATE INDEX `questions_by_address` ON `address_questions` (`address_hash`,`at`);