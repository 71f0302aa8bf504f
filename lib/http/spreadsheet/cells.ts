/**
 * A cell of a file: a text, a whole figure, an amount of money, or null for what is unknown, which is written as an
 * empty cell.
 */
export type Cell = string | number | { readonly amount: number } | null;

/** Rows that are made while the file is sent, some at a time; the first one has the heads. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

/** The head and the rows after it. */
export async function* withHead(
  head: readonly string[],
  rows: Rows,
): AsyncGenerator<readonly (readonly Cell[])[], void> {
  yield [head];
  yield* rows;
}
