import { expect, test } from "vitest";
import { far, near } from "@/db/distance.ts";
import { maxServerBytes } from "@/db/server-limits.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import { stage } from "../swap/staging.ts";
import { withoutTooLong } from "./too-long.ts";

test("a record whose name is long is measured with the name, which is stored twice beside the record", () => {
  const record = (key: string, letters: number) => {
    const value = { brandId: key, name: "x".repeat(letters) };
    return { key, raw: JSON.stringify({ Id: key, Name: value.name }), value };
  };
  const records = [record("1", 1_600_000), record("2", 1_700_000), record("3", 4_000_000)];
  const pages = { records, refused: [], cursor: null, expectedRows: null, profile: null, count: 1 };
  const { records: left, refused } = withoutTooLong(far, pages);
  expect(left.map(({ key }) => key)).toEqual(["1"]);
  expect(refused.map(({ key }) => key)).toEqual(["2", "3"]);
  const staged = left.map(({ key, raw, value: { name } }) => ({
    ...{ key, position: 0, hash: "h", raw },
    parts: { name, normalizedName: normalize(name) },
  }));
  // A server takes no longer value; this is the whole parameter.
  const [command] = stage(1, staged);
  expect(String(Object(command?.args).rows).length).toBeLessThan(maxServerBytes);
  expect(withoutTooLong(near, pages).records).toHaveLength(3);
});
