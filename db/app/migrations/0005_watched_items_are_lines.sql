INSERT INTO `list_lines` (`dealer_id`, `list_id`, `variant_no`, `threshold`, `note`, `added_at`)
SELECT `dealer_id`, `list_id`, `variant_no`, `threshold`, `note`, `added_at` FROM `watch_items` ORDER BY `added_at`, `variant_no`;--> statement-breakpoint
DROP TABLE `watch_items`;