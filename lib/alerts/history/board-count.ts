import { makeBoard, readBoardSources } from "@/lib/catalog/board/asked-board.ts";
import { lowStockFilter } from "@/lib/catalog/board/low-stock.ts";
import type { LowStockFilter } from "@/lib/catalog/board/types.ts";
import type { BoardCount } from "@/lib/catalog/desk/types.ts";
import { snapshotOf } from "@/lib/catalog/snapshot.ts";
import { type AlertDraft, hasOwnThreshold } from "@/lib/domain/alert/rule.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import type { AskedRule } from "./cases.ts";

/**
 * What the board of low stock shows of the articles of a rule; null for a rule that the board has no filter for. The board
 * has what is discontinued or a closeout in states of its own, so that it can be fewer than the rule tells of.
 */
export async function boardCountOf(
  principal: MemberPrincipal,
  draft: AskedRule,
  now: number,
): Promise<BoardCount | null> {
  const change = boardOf(draft);
  if (!change) return null;
  const address = lowStockFilter(principal);
  const filter = { ...address.parse({}), ...change };
  const [snapshot, sources] = await Promise.all([snapshotOf(principal), readBoardSources(principal, filter)]);
  const count = snapshot ? makeBoard(principal, snapshot, filter, sources, now).board.variants.length : 0;
  return { count, href: address.within("/low-stock", filter)({}) };
}

function boardOf(draft: AskedRule): Partial<LowStockFilter> | null {
  const { kinds, subject, subjectId, conditions } = draft;
  const states = (["out", "low"] as const).filter((state) => kinds.includes(state));
  if (states.length === 0 || !["watched", "brand", "all"].includes(subject)) return null;
  return {
    states,
    onlyWatched: subject === "watched" || isOfListsAlone(draft),
    brandIds: subject === "brand" ? [subjectId] : [],
    warehouseId: conditions.warehouseId ?? null,
    ...(hasOwnThreshold(draft) && { threshold: conditions.units }),
  };
}

/** What is low by the lists' thresholds is on a list. */
function isOfListsAlone(draft: Pick<AlertDraft, "kinds" | "conditions">): boolean {
  return !draft.kinds.includes("out") && !hasOwnThreshold(draft);
}
