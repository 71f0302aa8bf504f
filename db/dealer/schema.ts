/**
 * A dealer database: the dealer's snapshot of the catalog with prices and stock, their history, and the sync log. Only
 * `lib/sync`'s worker writes it. Times are milliseconds since 1970 (`…At`), money is an amount (lib/domain/amount.ts),
 * identifiers are text, `normalized…` columns contain `normalize()`d text for searching.
 */
export * from "./schema/alerts.ts";
export * from "./schema/catalog.ts";
export * from "./schema/events.ts";
export * from "./schema/forecast.ts";
export * from "./schema/stock.ts";
export * from "./schema/sync.ts";
