-- A mail address stood in the clear as its channel's name and in the audit log. A channel without a name is called by where it leads, which is encrypted.
UPDATE alert_channels SET name = '' WHERE kind = 'mail' AND name LIKE '%@%';--> statement-breakpoint
UPDATE audit_log SET detail = substr(detail, 1, 1) || '…' || substr(detail, instr(detail, '@')) WHERE kind IN ('channel-made', 'channel-confirmed', 'channel-ended', 'channel-secret-renewed') AND instr(detail, '@') > 1;
