import { searchCatalog } from "@/lib/catalog/listing/search.ts";
import { BincardError } from "@/lib/errors.ts";
import { syncStatus } from "@/lib/sync/index.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/search", async (principal, { query }) => {
  const answer = await searchCatalog(principal, query.q);
  // Before the first complete sync run, "nothing found" would be a false claim.
  if (answer.query !== "" && answer.total === 0 && !(await syncStatus(principal)).ready) {
    throw new BincardError("not-ready", { retryAfterS: 2, progress: null });
  }
  return answer;
});
