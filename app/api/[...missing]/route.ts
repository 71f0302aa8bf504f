import { cutAt } from "@/lib/domain/normalize.ts";
import { BincardError } from "@/lib/errors.ts";
import { handler } from "@/lib/http/handler.ts";

/** Unknown addresses under `/api` answer 404 as problem+json, since programs cannot use a page. */
const missing = handler((request) => {
  throw new BincardError("not-found", { what: "address", id: cutAt(request.nextUrl.pathname, 100) });
});

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
