import { BincardError } from "@/lib/errors.ts";
import { handler } from "@/lib/http/handler.ts";

/** An address under `/api` that is not there: a program is told so as of every other error, and not shown a page. */
const missing = handler((request) => {
  throw new BincardError("not-found", { what: "address", id: request.nextUrl.pathname.slice(0, 100) });
});

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT };
