import { z } from "zod";
import { route } from "@/lib/auth/route.ts";
import { proposalOf } from "@/lib/catalog/order.ts";
import { orderAddress, orderQuestion } from "@/lib/catalog/order-filter.ts";
import { can } from "@/lib/domain/principal.ts";
import { spreadsheetAnswer, spreadsheetFormats } from "@/lib/http/spreadsheet/answer.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { orderRows } from "./rows.ts";

const messagesOf = { en, fr };
const asked = z.object({ format: z.enum(spreadsheetFormats).catch("csv") });

/** A proposal for an order as a file. */
export const GET = route({ right: "shelf.read", audit: ["exported"] }, async ({ principal, request, note }) => {
  const given = Object.fromEntries(request.nextUrl.searchParams);
  const proposal = await proposalOf(principal, orderQuestion(principal, orderAddress.parse(given)));
  const { language } = principal;
  const { order, shelf, lines } = messagesOf[language];
  note("exported", `${order.fileName} (${proposal.lines.length})`);
  const heads = { ...lines.file, ...shelf.head, ...order.file, ...order.head };
  const rows = orderRows(proposal, heads, order.reasons, can(principal, "cost.read"));
  return spreadsheetAnswer(rows, { ...asked.parse(given), language, name: [order.fileName] });
});
