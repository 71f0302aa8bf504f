import { createWatchList, listWatchLists } from "@/lib/desk/watch-lists.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/lists", async (viewer) => ({ lists: await listWatchLists(viewer) }));

export const POST = answering("POST /api/desk/lists", (viewer, { body }) => createWatchList(viewer, body.name));
