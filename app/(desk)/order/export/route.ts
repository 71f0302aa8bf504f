import type { NextRequest } from "next/server";
import { withRight } from "@/lib/auth/definition.ts";
import { route } from "@/lib/auth/route.ts";
import { proposalOf } from "@/lib/catalog/lines/order.ts";
import { linesInForm, nothingTickedField, orderAddress, orderQuestion } from "@/lib/catalog/lines/order-filter.ts";
import type { OrderAddress, ShownProposal } from "@/lib/catalog/lines/types.ts";
import { can, dealerField, type Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { textFields } from "@/lib/http/form-fields.ts";
import { isForm } from "@/lib/http/handler.ts";
import { requestedFormat, spreadsheetAnswer } from "@/lib/http/spreadsheet/answer.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { orderRows } from "./rows.ts";

const messagesOf = { en, fr };
const largestForm = 1_000_000;

/** A whole proposal for an order as a file. */
export const GET = route(
  { right: "shelf.read", audit: ["exported"] },
  async ({ principal, request, timeZone, note }) => {
    const fields = Object.fromEntries(request.nextUrl.searchParams);
    const proposal = await proposalOf(principal, orderQuestion(principal, orderAddress.parse(fields)));
    note("exported", noteOf(principal, proposal));
    return fileOf(principal, proposal, fields, timeZone);
  },
);

/** The lines of a proposal that are ticked on its page, as a file. */
export const POST = route(
  { right: "lists.write", audit: ["exported"], isAdmitted: isForm, largestBody: largestForm },
  async ({ principal, request, timeZone, note }) => {
    withRight(principal, "shelf.read");
    const fields = await fieldsOf(request, principal);
    const proposal = await proposalOf(principal, orderQuestion(principal, orderAddress.parse(fields)));
    const lines = linesInForm(proposal, fields);
    const numbers = new Set(lines.map(({ variantNo }) => variantNo));
    const chosen = { ...proposal, lines, leftOut: proposal.leftOut.filter((one) => !numbers.has(one.variantNo)) };
    if (chosen.lines.length === 0) return nothingTicked(orderAddress.parse(fields));
    note("exported", noteOf(principal, chosen));
    return fileOf(principal, chosen, fields, timeZone);
  },
);

/** Back to the page, which says why there is no file. */
function nothingTicked(asked: OrderAddress): Response {
  const query = new URLSearchParams(orderAddress.query(asked));
  query.set(nothingTickedField, "1");
  return new Response(null, { status: 303, headers: { Location: `/order?${query}` } });
}

/** @throws BincardError `other-dealer` for a page that was made for another dealer. */
async function fieldsOf(request: NextRequest, { dealerId }: Principal): Promise<Record<string, string>> {
  const fields = textFields(Object.fromEntries(await request.formData()));
  const meant = fields[dealerField];
  if (meant !== undefined && meant !== dealerId) throw new BincardError("other-dealer");
  return fields;
}

function noteOf({ language }: Principal, { lines }: ShownProposal): string {
  return `${messagesOf[language].order.fileName} (${lines.length})`;
}

function fileOf(
  principal: Principal,
  proposal: ShownProposal,
  given: Record<string, string>,
  timeZone: string,
): Response {
  const { language } = principal;
  const { common, order, shelf, lines, words } = messagesOf[language];
  const heads = {
    ...lines.file,
    ...shelf.head,
    ...order.file,
    ...{ article: common.itemNo, name: common.name, quantity: common.quantity, cost: words.unitCost },
    overBudget: order.reasons.budget,
  };
  const rows = orderRows(proposal, heads, order.reasons, can(principal, "cost.read"));
  return spreadsheetAnswer(rows, { ...requestedFormat.parse(given), language, name: [order.fileName], timeZone });
}
