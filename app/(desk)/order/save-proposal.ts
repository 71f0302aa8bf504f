import { proposalOf } from "@/lib/catalog/lines/order.ts";
import { orderAddress, orderQuestion } from "@/lib/catalog/lines/order-filter.ts";
import type { ProposedLine } from "@/lib/catalog/lines/types.ts";
import { chosenLines } from "@/lib/domain/order/chosen.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { textFields } from "@/lib/http/form-fields.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import type { WatchList } from "@/lib/lists/types.ts";

/**
 * Saves the lines of a proposal that a form has chosen, as the proposal is now. The list is not watched: who orders an
 * article once does not ask for alerts about it. `noteOf`: a line's note.
 * @throws BincardError `bad-request` without a line, and as `proposalOf`.
 */
export async function saveProposal(
  principal: MemberPrincipal,
  name: string,
  fields: Readonly<Record<string, unknown>>,
  noteOf: (line: ProposedLine) => string,
): Promise<WatchList> {
  const proposal = await proposalOf(principal, orderQuestion(principal, orderAddress.parse(textFields(fields))));
  const lines = chosenLines(proposal.lines, fields);
  if (lines.length === 0) throw new BincardError("bad-request", { field: "take", reason: "is empty" });
  return createWatchList(principal, name, Date.now(), {
    isWatched: false,
    lines: lines.map((line) => ({
      ...{ text: "", variantNo: line.variantNo, quantity: line.quantity },
      note: noteOf(line),
    })),
  });
}
