import fc from "fast-check";
import { expect } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { storedRows } from "@/lib/accounts/test/app.ts";

/** For tests: texts that ended a process, a statement or a parser somewhere. */
export const oddTexts: readonly string[] = [
  ...["\ud800", "\udfff", "A\udfff1", "\0", "a\0b", "\ufffe", "\uffff", "\ufeff", "\u202e", "\u2066", "\u200f", "\r\n"],
  ...["%", "%ED%A0%80", "_", "*", "'", '"', "\\", "\\ud800", '["\\ud800"]', "_xD83D_", "&#xD83D;", ",", ",,,,", "\t"],
  ...[":", "::", "=", "=1+1", "1e999", "-1", "NaN", "9".repeat(400), "9".repeat(4096), "ａ", "İ", "ß", "👩‍🔧"],
  ...["e\u0301".repeat(40), `${"x".repeat(199)}🚲`, `${"y".repeat(499)}🚲`, "🚲".repeat(99)],
];

/** A text of a megabyte, which begins with half of a character. */
export const longText = `\ud83d${"🚲".repeat(262_144)}`;

/** Any of them in front of, behind and within plain ones, and any others. */
export const hostileText = (plain: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 20,
      arbitrary: fc.array(fc.constantFrom(...oddTexts, ...plain), { maxLength: 4 }).map((parts) => parts.join("")),
    },
    { weight: 5, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
    { weight: 1, arbitrary: fc.constantFrom(longText, longText.slice(1), `${"a,".repeat(100_000)}\ud83d`) },
  );

/** After a start on the same data every stored text can be read, and is well-formed. */
export async function expectWellFormedRows(): Promise<void> {
  await closeDatabases();
  for (const [table, rows] of await storedRows())
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        expect(typeof value !== "string" || value.isWellFormed(), `${table}.${column}`).toBe(true);
}
