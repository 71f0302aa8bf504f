import { flag, integer, json, nullable, oneOf, real, statement, text } from "@/db/statement.ts";
import type { Forecast } from "@/lib/domain/forecast/types.ts";

/** The kinds of a `Forecast` (lib/domain/forecast/types.ts). */
const kind = oneOf("notEnough", "unknown", "out", "beyond", "range");

/** The variants that were told as soon low, which was not taken back. Uses `forecasts_soon_low`. */
export const soonLowVariants = statement({
  name: "soon low variants",
  sql: "SELECT DISTINCT variant_no FROM forecasts WHERE told_soon_low <> '' ORDER BY variant_no",
  row: { variantNo: text },
});

/** The newest forecasts of variants, each with its warehouse: "" for all together. Uses the primary key. */
export const forecastsByNumbers = statement({
  name: "forecasts by numbers",
  sql: `SELECT variant_no, warehouse_id, made_at, kind, from_at, median_at, until_at, per_day, cover_days, expected_at,
      chance_out_before, told_soon_low <> '' AS is_soon_low, told_likely_out <> '' AS is_likely_out, recent_days
    FROM forecasts WHERE variant_no IN (SELECT value FROM json_each(:variantNos))
      AND warehouse_id IN (SELECT value FROM json_each(:warehouseIds))`,
  args: { variantNos: json<readonly string[]>(), warehouseIds: json<readonly string[]>() },
  row: {
    variantNo: text,
    warehouseId: text,
    madeAt: integer,
    kind,
    fromAt: nullable(integer),
    medianAt: nullable(integer),
    untilAt: nullable(integer),
    perDay: nullable(real),
    coverDays: nullable(real),
    expectedAt: nullable(integer),
    chanceOutBefore: nullable(real),
    isSoonLow: flag,
    isLikelyOut: flag,
    recentDays: json<readonly (number | null)[]>(),
  },
});

/** The forecasts of one variant, whole. Uses the primary key. */
export const forecastsOfVariant = statement({
  name: "forecasts of variant",
  sql: "SELECT warehouse_id, made_at, forecast FROM forecasts WHERE variant_no = :variantNo",
  args: { variantNo: text },
  row: { warehouseId: text, madeAt: integer, forecast: json<Forecast>() },
});
