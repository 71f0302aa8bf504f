import type { Principal } from "@/lib/domain/principal.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { readStoredLines } from "./list-lines.ts";
import type { ListFigures } from "./types.ts";

/** More lines than this are not read for a table of lists. */
const maxRead = 2000;

/** The figures of lists by their ids, of the first ones up to 2,000 lines in all: the others are missing. */
export async function listFigures(
  principal: Principal,
  lists: readonly Pick<WatchList, "listId" | "isWatched" | "itemCount">[],
): Promise<ReadonlyMap<string, ListFigures>> {
  let lines = 0;
  const shown = lists.filter(({ itemCount }) => {
    lines += itemCount;
    return lines <= maxRead;
  });
  const figures = shown.map(async ({ listId, isWatched }) => {
    const stored = await listLinesOf(principal, listId);
    const { lines, sum } = await readStoredLines(principal, stored, isWatched);
    return [
      listId,
      {
        totalAmount: sum.totalAmount,
        counted: lines.filter(({ totalAmount }) => totalAmount !== null).length,
        low: lines.filter(({ lowAt }) => lowAt?.isMet).length,
        short: sum.notEnough,
        addedAt: stored.length === 0 ? null : Math.max(...stored.map(({ addedAt }) => addedAt)),
      },
    ] as const;
  });
  return new Map(await Promise.all(figures));
}
