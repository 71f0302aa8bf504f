import { changeLine, takeOffLines } from "@/lib/watch/lines.ts";
import { answering } from "../../../answer.ts";
import { scanIntoList } from "./scan-into-list.ts";

export const POST = answering("POST /api/desk/lists/{listId}/scans", (principal, { names, body }) =>
  scanIntoList(principal, names.listId, body),
);

/** Corrects the quantity of a line that was scanned; 0 takes it off. */
export const PATCH = answering("PATCH /api/desk/lists/{listId}/scans", async (principal, { names, body }) => {
  const { lineId, quantity } = body;
  if (quantity > 0) await changeLine(principal, lineId, { quantity });
  else await takeOffLines(principal, names.listId, [lineId]);
  return {};
});
