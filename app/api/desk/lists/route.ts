import { createWatchList, listWatchLists } from "@/lib/lists/lists.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/lists", async (principal) => ({ lists: await listWatchLists(principal) }));

export const POST = answering("POST /api/desk/lists", async (principal, { body, note }) => {
  const list = await createWatchList(principal, body.name);
  note("list-made", list.name);
  return list;
});
