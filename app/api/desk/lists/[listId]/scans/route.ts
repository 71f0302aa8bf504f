import { correctScanned, scanIntoList } from "@/lib/catalog/lines/scan-into-list.ts";
import { nameOfList } from "@/lib/lists/lists.ts";
import { answering } from "../../../answer.ts";

export const POST = answering("POST /api/desk/lists/{listId}/scans", async (principal, { names, body, note }) => {
  const outcome = await scanIntoList(principal, names.listId, body);
  if (outcome.counted) note("lines-changed", await nameOfList(principal, names.listId));
  return outcome;
});

/** Corrects the quantity of a line that was scanned; 0 takes it off. */
export const PATCH = answering("PATCH /api/desk/lists/{listId}/scans", async (principal, { names, body, note }) => {
  await correctScanned(principal, names.listId, body);
  note("lines-changed", await nameOfList(principal, names.listId));
  return {};
});
