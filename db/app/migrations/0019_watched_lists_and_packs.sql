-- A column with a check is added: a table made again would take its triggers along, and by its foreign keys its lines.
ALTER TABLE `shelf` ADD `min_order` integer;--> statement-breakpoint
ALTER TABLE `shelf` ADD `pack_size` integer;--> statement-breakpoint
ALTER TABLE `watch_lists` ADD `is_watched` integer DEFAULT true NOT NULL CONSTRAINT "list_is_watched" CHECK("is_watched" IN (0, 1));--> statement-breakpoint
DROP TRIGGER `mark_list_changed`;
--> statement-breakpoint
CREATE TRIGGER `mark_list_changed` AFTER UPDATE OF `name`, `is_watched`, `threshold`, `threshold_place` ON `watch_lists` BEGIN UPDATE `dealers` SET `lists_mark` = hex(randomblob(8)) WHERE `dealer_id` = NEW.`dealer_id`; END;
