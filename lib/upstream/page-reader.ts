import type { PagingStyle } from "./contract.ts";
import { type AskPage, countsPages, offsetAt, type Page, startAt } from "./page.ts";
import type { Row } from "./parse-list.ts";
import { equalParts, halves, isolatePoison, poisonedRecord } from "./poison.ts";
import { answered500 } from "./retry.ts";

/** Reads one page; when a bad record makes the supplier fail it reads all around it and reports the record as refused. */
export async function readAround<T>(
  ask: AskPage<T>,
  style: PagingStyle,
  start: number,
  size: number,
  mode: "page" | "onward",
): Promise<Page<T>> {
  try {
    return await ask(start, size, mode);
  } catch (error) {
    if (!answered500(error) || style === "none" || size === 1) throw error;
    const whole = { offset: offsetAt(style, start, size), count: size };
    const divide = countsPages(style) ? equalParts : halves;
    const around = await isolatePoison(whole, error, divide, ({ offset, count }) =>
      ask(startAt(style, offset, count), count, "part"),
    );
    const rows = new Map<number, readonly Row<T>[]>();
    for (const { offset, answer } of around.parts) rows.set(offset, answer.rows);
    for (const offset of around.poisoned) {
      rows.set(offset, [{ id: `poison:${offset}`, record: null, refused: [poisonedRecord(null)] }]);
    }
    const inOrder = [...rows].sort(([a], [b]) => a - b).flatMap(([, part]) => part);
    return { rows: inOrder, total: around.parts[0]?.answer.total ?? null };
  }
}
