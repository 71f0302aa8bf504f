import { planShelf } from "@/lib/catalog/shelf-plan.ts";
import { shelfNote } from "@/lib/catalog/types/shelf.ts";
import { readShelf, tellShelf } from "@/lib/watch/shelf.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/shelf", async (principal) => ({
  rows: [...(await readShelf(principal)).values()],
}));

export const PUT = answering("PUT /api/desk/shelf", async (principal, { body, note }) => {
  const { told, removed, refused, raised } = await planShelf(principal, body.rows, body.mode);
  await tellShelf(principal, told, removed);
  if (told.length + removed.length > 0) note("shelf-told", shelfNote({ told, removed }));
  return {
    stored: told.length,
    removed: removed.length,
    refused: refused.map(({ candidates, ...row }) => ({ ...row, candidates: [...candidates] })),
    raised: [...raised],
  };
});
