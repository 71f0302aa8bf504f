import { command, integer, json, nullable, oneOf, real, statement, text } from "@/db/statement.ts";
import type { Experience } from "@/lib/domain/forecast/learn.ts";
import type { Forecast } from "@/lib/domain/forecast/types.ts";

/** How often the figures of each of some variants changed, of the next ones after a number. Uses the primary keys. */
export const historyCounts = statement({
  name: "history counts",
  sql: `SELECT page.variant_no,
      (SELECT count(*) FROM inventory_history h WHERE h.variant_no = page.variant_no) AS changes
    FROM (SELECT variant_no FROM inventory WHERE variant_no > :after ORDER BY variant_no LIMIT :most) page`,
  args: { after: text, most: integer },
  row: { variantNo: text, changes: integer },
});

export const storeExperience = command({
  name: "store experience",
  sql: `INSERT INTO forecast_experience (id, experience, learnt_at) VALUES (1, :experience, :learntAt)
    ON CONFLICT (id) DO UPDATE SET experience = excluded.experience, learnt_at = excluded.learnt_at`,
  args: { experience: json<Experience>(), learntAt: integer },
});

/**
 * What is stored of forecasts, without the forecasts themselves, and when the figures last changed; null: the stock does
 * not have the article any more. Uses the primary key.
 */
export const madeForecasts = statement({
  name: "made forecasts",
  sql: `SELECT f.variant_no, f.warehouse_id, f.made_at, f.told_soon_low, f.told_likely_out, i.changed_at
    FROM forecasts f LEFT JOIN inventory i ON i.variant_no = f.variant_no`,
  row: {
    ...{ variantNo: text, warehouseId: text, madeAt: integer, toldSoonLow: text, toldLikelyOut: text },
    changedAt: nullable(integer),
  },
});

/** Variants whose own figures are older than the stock as a whole. */
export const staleStock = statement({
  name: "stale stock",
  sql: "SELECT key AS variant_no FROM stale_records WHERE resource = 'inventory'",
  row: { variantNo: text },
});

/** When the figures of some variants last changed. Uses the primary key. */
export const changesOfStock = statement({
  name: "changes of stock",
  sql: "SELECT variant_no, changed_at FROM inventory WHERE variant_no IN (SELECT value FROM json_each(:variantNos))",
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, changedAt: integer },
});

export const storeForecast = command({
  name: "store forecast",
  sql: `INSERT INTO forecasts (variant_no, warehouse_id, made_at, kind, from_at, median_at, until_at, per_day, cover_days,
      expected_at, chance_out_before, recent_days, forecast, told_soon_low, told_likely_out)
    VALUES (:variantNo, :warehouseId, :madeAt, :kind, :fromAt, :medianAt, :untilAt, :perDay, :coverDays,
      :expectedAt, :chanceOutBefore, :recentDays, :forecast, :toldSoonLow, :toldLikelyOut)
    ON CONFLICT (variant_no, warehouse_id) DO UPDATE SET made_at = excluded.made_at, kind = excluded.kind,
      from_at = excluded.from_at, median_at = excluded.median_at, until_at = excluded.until_at,
      per_day = excluded.per_day, cover_days = excluded.cover_days, expected_at = excluded.expected_at,
      chance_out_before = excluded.chance_out_before, recent_days = excluded.recent_days, forecast = excluded.forecast,
      told_soon_low = excluded.told_soon_low, told_likely_out = excluded.told_likely_out`,
  args: {
    variantNo: text,
    warehouseId: text,
    madeAt: integer,
    kind: oneOf("notEnough", "unknown", "out", "beyond", "range"),
    fromAt: nullable(integer),
    medianAt: nullable(integer),
    untilAt: nullable(integer),
    perDay: nullable(real),
    coverDays: nullable(real),
    expectedAt: nullable(integer),
    chanceOutBefore: nullable(real),
    recentDays: json<readonly (number | null)[]>(),
    forecast: json<Forecast>(),
    toldSoonLow: text,
    toldLikelyOut: text,
  },
});

/** Forecasts of what is not watched any more, and of warehouses that nobody looks at any more. */
export const deleteOtherForecasts = command({
  name: "delete other forecasts",
  sql: `DELETE FROM forecasts WHERE (variant_no, warehouse_id) NOT IN (
    SELECT article.value ->> 0, place.value FROM json_each(:places) article, json_each(article.value, '$[1]') place)`,
  args: { places: json<readonly (readonly [variantNo: string, warehouseIds: readonly string[]])[]>() },
});
