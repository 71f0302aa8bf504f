import { readShelfRow } from "@/lib/api/shelf.ts";
import { planShelf } from "@/lib/catalog/lines/shelf-plan.ts";
import { type ShelfRowInput, shelfNote } from "@/lib/catalog/lines/types.ts";
import { readShelf, saveShelf } from "@/lib/shelf/shelf.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/shelf", async (principal) => ({
  rows: [...(await readShelf(principal)).values()],
}));

export const PUT = answering("PUT /api/desk/shelf", async (principal, { body, note }) => {
  const rows: ShelfRowInput[] = body.rows.map(readShelfRow);
  const { told, removed, refused, raised, repaired, outcomes } = await planShelf(principal, rows, body.mode);
  await saveShelf(principal, told, removed);
  if (told.length + removed.length > 0) note("shelf-told", shelfNote({ told, removed }));
  return {
    stored: told.length,
    removed: removed.length,
    refused: refused.map(({ candidates, ...each }) => {
      return { ...each, field: rows[each.row]?.bad ?? null, candidates: [...candidates] };
    }),
    raised: [...raised],
    repaired: repaired.map(({ repaired: { code }, ...row }) => ({ ...row, code })),
    rows: outcomes.map((row) => ({ ...row, stored: row.reason === null })),
  };
});
