import { searchCatalog } from "@/lib/catalog/search.ts";
import { BincardError } from "@/lib/errors.ts";
import { answerJson, handler } from "@/lib/http.ts";
import { requireViewer } from "@/lib/session.ts";
import { syncStatus } from "@/lib/sync/index.ts";

const longestQuery = 200;

/** The answer while typing: exact identifiers first, then products by words. */
export const GET = handler(async (request) => {
  const viewer = await requireViewer(request);
  const query = request.nextUrl.searchParams.get("q") ?? "";
  if (query.length > longestQuery) {
    throw new BincardError("bad-request", { field: "q", reason: `is longer than ${longestQuery} characters` });
  }
  const answer = await searchCatalog(viewer, query);
  // "Nothing found" would be untrue of a catalog that nobody has read yet.
  if (answer.query !== "" && answer.total === 0 && !(await syncStatus(viewer)).ready) {
    throw new BincardError("not-ready", { retryAfterS: 2, progress: null });
  }
  return answerJson(answer);
});
