import { bendRecord } from "./bends.ts";
import { kept, type MalformedClass, on, stocked } from "./class.ts";
import { first } from "./json-object.ts";

/**
 * A date of the stock and of the product, and what is stored of both: of the product the moment, of the stock the day that is
 * written.
 */
function date(name: string, value: unknown, moment: string | null, written = moment?.slice(0, 10)): MalformedClass {
  const day = written === undefined ? null : `${written}T00:00:00.000Z`;
  return {
    name: `the date ${name}`,
    bend: bendRecord((record, operation) => {
      if (operation === "products") record.DateLastModified = value;
      else {
        record.NextDueDate = value;
        first(record.WarehousesQuantities).NextDueDate = value;
      }
    }),
    ends: {
      products: kept({ modifiedAt: moment }),
      ...on(stocked, kept({ dueAt: day, warehouses: [{ dueAt: day }, { dueAt: null }] })),
    },
  };
}

export const dates: MalformedClass[] = [
  date("of the year 9999", "9999-12-31T00:00:00", null),
  date("of the year 1", "0001-01-01T00:00:00", null),
  date("of the year 1900", "1900-01-01T00:00:00Z", null),
  date("of null", null, null),
  date("that is missing", undefined, null),
  date("that is blank", " ", null),
  date("in the past", "2020-02-29T00:00:00Z", "2020-02-29T00:00:00.000Z"),
  date("without a zone", "2026-12-24T10:30:00", "2026-12-24T10:30:00.000Z"),
  date("without a time", "2026-12-24", "2026-12-24T00:00:00.000Z"),
  date("with 3 digits of a second", "2026-12-24T10:30:00.123", "2026-12-24T10:30:00.123Z"),
  date("with 7 digits of a second", "2026-12-24T10:30:00.1234567Z", "2026-12-24T10:30:00.123Z"),
  date("with a zone", "2026-12-24T01:30:00+02:00", "2026-12-23T23:30:00.000Z", "2026-12-24"),
  date("with an impossible zone", "2026-12-24T01:30:00+99:00", null),
  date("in the American way", "12/24/2026", "2026-12-24T00:00:00.000Z"),
  date("with a blank for the T", "2026-12-24 10:30:00", "2026-12-24T10:30:00.000Z"),
  date("that does not exist", "2026-02-30T00:00:00Z", null),
  date("of a 13th month", "2026-13-01T00:00:00Z", null),
  date("at 25 o'clock", "2026-12-24T25:00:00Z", null),
  date("in words", "soon", null),
  date("as a number", 1_798_070_400_000, null),
  date("in an old serializer's way", "/Date(1798070400000)/", null),
  date("that is an object", { Year: 2026 }, null),
];
