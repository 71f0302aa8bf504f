import type { PagingStyle } from "../contract.ts";
import type { Row } from "../parse-list.ts";
import { answered400, answered500 } from "../retry.ts";
import { type AskPage, baseOf, countsPages, offsetAt, type Page, startAt } from "./page.ts";
import { equalParts, halves, isolatePoison, poisonedRecord } from "./poison.ts";

/**
 * Whether the list's first record can be read, or answers 500. It shows that the token is still valid: a 400 can mean
 * either an expired token or a start after the end.
 */
export function canReadFirstRecord<T>(ask: AskPage<T>, style: PagingStyle): Promise<boolean> {
  return ask(baseOf(style), 1, "probe").then(() => true, answered500);
}

/** Rows requested per page, and rows per page when the supplier gives fewer. */
interface Sizes {
  readonly size: number;
  readonly cappedAt: number | null;
}

/**
 * Reads one page. If a bad record makes the supplier answer 500, it reads everything around that record and rejects it.
 */
export async function readAroundPoison<T>(
  ask: AskPage<T>,
  style: PagingStyle,
  start: number,
  { size, cappedAt }: Sizes,
  mode: "page" | "onward",
): Promise<Page<T>> {
  try {
    return await ask(start, size, mode);
  } catch (error) {
    const rows = cappedAt ?? size;
    if (!answered500(error) || style === "none" || rows === 1) throw error;
    const whole = { offset: offsetAt(style, start, rows), count: rows };
    const divide = countsPages(style) ? equalParts : halves;
    let refusal: unknown = null;
    const around = await isolatePoison(whole, error, divide, ({ offset, count }) =>
      ask(startAt(style, offset, count), count, "part").catch((partly: unknown) => {
        if (!answered400(partly)) throw partly;
        refusal = partly;
        return { rows: [], total: null, text: null };
      }),
    );
    if (refusal && !(await canReadFirstRecord(ask, style))) throw refusal;
    const found = new Map<number, readonly Row<T>[]>();
    for (const { offset, answer } of around.parts) found.set(offset, answer.rows);
    for (const offset of around.poisoned) {
      found.set(offset, [{ id: `poison:${offset}`, record: null, refused: [poisonedRecord({ place: offset })] }]);
    }
    const inOrder = [...found].sort(([a], [b]) => a - b).flatMap(([, part]) => part);
    return { rows: inOrder, total: around.parts[0]?.answer.total ?? null, text: null };
  }
}
