import { changeLine, takeOffLines } from "@/lib/watch/lines.ts";
import { nameOfList } from "@/lib/watch/lists.ts";
import { answering } from "../../../answer.ts";
import { scanIntoList } from "./scan-into-list.ts";

export const POST = answering("POST /api/desk/lists/{listId}/scans", async (principal, { names, body, note }) => {
  const outcome = await scanIntoList(principal, names.listId, body);
  if (outcome.counted) note("lines-changed", await nameOfList(principal, names.listId));
  return outcome;
});

/** Corrects the quantity of a line that was scanned; 0 takes it off. */
export const PATCH = answering("PATCH /api/desk/lists/{listId}/scans", async (principal, { names, body, note }) => {
  const { lineId, quantity } = body;
  if (quantity > 0) await changeLine(principal, lineId, { quantity });
  else await takeOffLines(principal, names.listId, [lineId]);
  note("lines-changed", await nameOfList(principal, names.listId));
  return {};
});
