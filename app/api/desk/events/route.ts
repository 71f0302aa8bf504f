import { listEvents } from "@/lib/catalog/history/events.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/events", (principal, { query }) =>
  listEvents(principal, {
    after: query.after,
    limit: query.limit,
    kinds: query.kind,
    onlyWatched: query.watched === "1",
  }),
);
