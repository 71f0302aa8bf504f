import type { Reader } from "../reader.ts";

/** A row by its column names and by column index. */
export type StoredRow = Record<string | number, string | number | null>;

/** The rows of any SQL with `?` for parameters, for tests that check stored data. */
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
        // Not enumerable, so that comparisons use only the names.
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
