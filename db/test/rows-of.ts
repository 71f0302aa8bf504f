import type { Reader } from "../reader.ts";

/** A row by its columns' names, and by their places. */
export type StoredRow = Record<string | number, string | number | null>;

/** What a database holds, by any SQL with `?` for parameters: for tests that look at what is stored. */
export async function rowsOf(
  reader: Reader,
  sql: string,
  args: readonly (string | number | null)[] = [],
): Promise<StoredRow[]> {
  let place = 0;
  return reader.read({
    sql: sql.replace(/\?/g, () => `:p${place++}`),
    args: Object.fromEntries(
      args.map((value, index) => [`p${index}`, typeof value === "number" ? BigInt(value) : value]),
    ),
    rowReader: (columns) => (values) => {
      const row: StoredRow = {};
      for (const [index, column] of columns.entries()) {
        const value = plain(values[index]);
        row[column] = value;
        // Comparisons look at the names.
        Object.defineProperty(row, index, { value, enumerable: false });
      }
      return row;
    },
  });
}

function plain(value: unknown): string | number | null {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  throw new TypeError("a test looks at texts and numbers alone");
}
