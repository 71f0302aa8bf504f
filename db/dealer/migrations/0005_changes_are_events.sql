-- What was recorded as changes becomes events. A change of one wholesale price does not say what the article's cost
-- was, so only beginnings and ends of sales and closeouts, and retail prices, are carried over.
INSERT INTO `events` (`at`, `kind`, `product_no`, `variant_no`, `brand_id`, `warehouse_id`, `due_at`, `name`, `before`, `after`, `facts`)
SELECT c.`at`,
  CASE
    WHEN c.`kind` = 'stock-out' THEN 'out'
    WHEN c.`kind` = 'stock-in' THEN 'back'
    WHEN c.`kind` = 'due-date' THEN 'due-moved'
    WHEN c.`kind` = 'price' AND c.`detail` IN ('3', '4') THEN 'retail'
    WHEN c.`kind` = 'price' AND c.`detail` = '1' THEN iif(c.`before` IS NULL, 'sale-start', 'sale-end')
    WHEN c.`kind` = 'price' THEN iif(c.`before` IS NULL, 'closeout-start', 'closeout-end')
    ELSE c.`kind`
  END,
  c.`product_no`, c.`variant_no`, p.`brand_id`,
  iif(c.`kind` = 'due-date', c.`detail`, NULL),
  iif(c.`kind` = 'due-date', CAST(coalesce(c.`after`, c.`before`) AS INTEGER), NULL),
  c.`name`, c.`before`, c.`after`,
  iif(c.`kind` = 'price' AND c.`detail` IN ('3', '4'), json_object('priceTypeId', CAST(c.`detail` AS INTEGER)), '{}')
FROM `changes` c LEFT JOIN `products` p ON p.`product_no` = c.`product_no`
WHERE c.`kind` <> 'price' OR c.`detail` IN ('3', '4') OR (c.`detail` IN ('1', '2') AND (c.`before` IS NULL OR c.`after` IS NULL))
ORDER BY c.`id`;--> statement-breakpoint
DROP TABLE `changes`;
