import { createHash } from "node:crypto";
import { readStoredLines } from "@/lib/catalog/lines/list-lines.ts";
import { proposalOf } from "@/lib/catalog/lines/order.ts";
import { linesInForm, orderAddress, orderQuestion } from "@/lib/catalog/lines/order-filter.ts";
import { linesToOrder } from "@/lib/catalog/lines/order-of-lines.ts";
import type { ListLine, ProposedLine } from "@/lib/catalog/lines/types.ts";
import type { MemberPrincipal, Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { textFields } from "@/lib/http/form-fields.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { orderList, orderOf } from "@/lib/shelf/ordered.ts";

/** Lines that an order has not, before somebody confirmed that. Nothing is marked. */
export interface UnconfirmedOrder {
  leftOut: readonly ListLine[];
  /** How many lines the list has. */
  lines: number;
  /** What confirms that just these lines are left out. */
  confirm: string;
}

/**
 * Marks a list as ordered, and answers how many units are on order by that (0: it was ordered before). When lines are in no
 * order, it answers these and marks nothing, unless `confirmed` is what such an answer said of the same lines.
 * @throws BincardError as `orderList`.
 */
export async function markOrdered(
  principal: Principal,
  listId: string,
  confirmed: string,
  now: number = Date.now(),
): Promise<number | UnconfirmedOrder> {
  const [stored, { orderedAt }] = await Promise.all([listLinesOf(principal, listId), orderOf(principal, listId, now)]);
  const { lines } = await readStoredLines(principal, stored);
  const { units, leftOut } = linesToOrder(lines);
  const confirm = digestOf(leftOut.map(({ id, text }) => [id, text]));
  if (leftOut.length > 0 && orderedAt === null && confirmed !== confirm)
    return { leftOut, lines: lines.length, confirm };
  return orderList(principal, listId, units, now);
}

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64url");
}

/**
 * Saves the lines of a proposal that a form has chosen, as the proposal is now. The list is not watched: who orders an
 * item once does not ask for alerts about it. `noteOf`: a line's note.
 * @throws BincardError `bad-request` without a line, and as `proposalOf`.
 */
export async function saveProposal(
  principal: MemberPrincipal,
  name: string,
  fields: Readonly<Record<string, unknown>>,
  noteOf: (line: ProposedLine) => string,
): Promise<WatchList> {
  const proposal = await proposalOf(principal, orderQuestion(principal, orderAddress.parse(textFields(fields))));
  const lines = linesInForm(proposal, fields);
  if (lines.length === 0) throw new BincardError("bad-request", { field: "take", reason: "is empty" });
  return createWatchList(principal, name, Date.now(), {
    isWatched: false,
    lines: lines.map((line) => ({
      ...{ text: "", variantNo: line.variantNo, quantity: line.quantity },
      note: noteOf(line),
    })),
  });
}
