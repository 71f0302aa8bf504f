import { customType } from "drizzle-orm/sqlite-core";
import type { Kind } from "@/db/statement.ts";

/**
 * Stock records as sent, with each usual key replaced by one control character. JSON contains none, so both forms can
 * coexist and be distinguished. Compressing texts of a few hundred characters would take ten times as long. The order
 * of the keys must not change; new ones are appended.
 */
const keys = [
  ...["VariantId", "VariantNo", "ProductId", "AddedToWatchList", "StatusId", "StatusDescription"],
  ...["WarehousesQuantities", "Id", "Name", "QtyAvailable", "NextDueDate", "TotalQtyAvailable"],
];
/** One for each key. Excludes 0, which ends a text for the database, and those that JSON allows between values. */
const signs = "\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000b\u000c\u000e\u000f";
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const anySign = /[\u0001-\u0008\u000b\u000c\u000e\u000f]/g;
const signOf = new Map(keys.map((key, place) => [`"${key}":`, signs.charAt(place)]));
const keyOf = new Map(Array.from(signOf, ([key, sign]) => [sign, key]));

/** The stored form of a record. */
export function shortRecord(record: string): string {
  // A record with control characters is not JSON, and would not survive the round trip.
  if (record.search(anySign) >= 0) return record;
  let short = "";
  let done = 0;
  for (let end = record.indexOf('":'); end >= 0; end = record.indexOf('":', end + 2)) {
    const from = record.lastIndexOf('"', end - 1);
    const sign = from < done ? undefined : signOf.get(record.slice(from, end + 2));
    if (sign === undefined) continue;
    short += record.slice(done, from) + sign;
    done = end + 2;
  }
  return short + record.slice(done);
}

/** A record, or several, from either form. */
export function longRecords(stored: string): string {
  return stored.replace(anySign, (sign) => keyOf.get(sign) ?? sign);
}

/** A column with a record in either form. */
export const storedRecord: Kind<string> = {
  name: "record",
  bind: (value) => (typeof value === "string" ? shortRecord(value) : undefined),
  read: (value) => (typeof value === "string" ? longRecords(value) : undefined),
};

/** Such a column of the schema. Values written by tests stay unchanged. */
export const recordColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  fromDriver: longRecords,
  toDriver: (value) => value,
});
