-- The importer of libSQL's server (sqld) takes a statement for ended where a line ends in a semicolon, so that it could not
-- read its own dump of a trigger of several lines.
DROP TRIGGER `mark_line_added`;
--> statement-breakpoint
CREATE TRIGGER `mark_line_added` AFTER INSERT ON `list_lines` BEGIN UPDATE `dealers` SET `lists_mark` = hex(randomblob(8)) WHERE `dealer_id` = NEW.`dealer_id`; END;
--> statement-breakpoint
DROP TRIGGER `mark_line_changed`;
--> statement-breakpoint
CREATE TRIGGER `mark_line_changed` AFTER UPDATE OF `list_id`, `variant_no`, `quantity`, `threshold`, `threshold_place`, `removed_at` ON `list_lines` BEGIN UPDATE `dealers` SET `lists_mark` = hex(randomblob(8)) WHERE `dealer_id` = NEW.`dealer_id`; END;
--> statement-breakpoint
DROP TRIGGER `mark_line_deleted`;
--> statement-breakpoint
CREATE TRIGGER `mark_line_deleted` AFTER DELETE ON `list_lines` BEGIN UPDATE `dealers` SET `lists_mark` = hex(randomblob(8)) WHERE `dealer_id` = OLD.`dealer_id`; END;
--> statement-breakpoint
DROP TRIGGER `mark_list_changed`;
--> statement-breakpoint
CREATE TRIGGER `mark_list_changed` AFTER UPDATE OF `name`, `threshold`, `threshold_place` ON `watch_lists` BEGIN UPDATE `dealers` SET `lists_mark` = hex(randomblob(8)) WHERE `dealer_id` = NEW.`dealer_id`; END;
--> statement-breakpoint
DROP TRIGGER `mark_category_added`;
--> statement-breakpoint
CREATE TRIGGER `mark_category_added` AFTER INSERT ON `category_thresholds` BEGIN UPDATE `dealers` SET `lists_mark` = hex(randomblob(8)) WHERE `dealer_id` = NEW.`dealer_id`; END;
--> statement-breakpoint
DROP TRIGGER `mark_category_changed`;
--> statement-breakpoint
CREATE TRIGGER `mark_category_changed` AFTER UPDATE ON `category_thresholds` BEGIN UPDATE `dealers` SET `lists_mark` = hex(randomblob(8)) WHERE `dealer_id` = NEW.`dealer_id`; END;
--> statement-breakpoint
DROP TRIGGER `mark_category_deleted`;
--> statement-breakpoint
CREATE TRIGGER `mark_category_deleted` AFTER DELETE ON `category_thresholds` BEGIN UPDATE `dealers` SET `lists_mark` = hex(randomblob(8)) WHERE `dealer_id` = OLD.`dealer_id`; END;
