-- Names that differ only in case opened the same dealer. From here on a dealer is the exact name; lib/accounts/folded-dealers.ts
-- carries these dealers over. Whose their sessions, keys and links of tokens are cannot be told, so they end.
INSERT INTO `audit_log` (`dealer_id`, `at`, `kind`, `detail`)
SELECT `sessions`.`dealer_id`, CAST(unixepoch('subsec') * 1000 AS INTEGER), 'other-sessions-ended', count(*)
FROM `sessions` JOIN `dealers` ON `dealers`.`dealer_id` = `sessions`.`dealer_id`
WHERE `sessions`.`ended_at` IS NULL AND `dealers`.`account_hash` NOT LIKE ' token:%'
GROUP BY `sessions`.`dealer_id`;--> statement-breakpoint
UPDATE `sessions` SET `ended_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE `ended_at` IS NULL
AND `dealer_id` IN (SELECT `dealer_id` FROM `dealers` WHERE `account_hash` NOT LIKE ' token:%');--> statement-breakpoint
DELETE FROM `credentials`
WHERE `session_hash` IS NOT NULL
AND `dealer_id` IN (SELECT `dealer_id` FROM `dealers` WHERE `account_hash` NOT LIKE ' token:%');--> statement-breakpoint
INSERT INTO `audit_log` (`dealer_id`, `at`, `kind`, `detail`)
SELECT `api_keys`.`dealer_id`, CAST(unixepoch('subsec') * 1000 AS INTEGER), 'key-revoked', `api_keys`.`name`
FROM `api_keys` JOIN `dealers` ON `dealers`.`dealer_id` = `api_keys`.`dealer_id`
WHERE `api_keys`.`revoked_at` IS NULL AND `dealers`.`account_hash` NOT LIKE ' token:%';--> statement-breakpoint
UPDATE `api_keys` SET `revoked_at` = CAST(unixepoch('subsec') * 1000 AS INTEGER)
WHERE `revoked_at` IS NULL
AND `dealer_id` IN (SELECT `dealer_id` FROM `dealers` WHERE `account_hash` NOT LIKE ' token:%');--> statement-breakpoint
DELETE FROM `token_dealers`
WHERE `dealer_id` IN (SELECT `dealer_id` FROM `dealers` WHERE `account_hash` NOT LIKE ' token:%');--> statement-breakpoint
UPDATE `dealers` SET `account_hash` = ' folded:' || `account_hash` WHERE `account_hash` NOT LIKE ' token:%';
