import { requirePrincipal } from "@/lib/auth/request.ts";
import { handler } from "@/lib/http/handler.ts";

/** GET /System/Echo of the supplier's interface (4.1): Bincard itself is available, whatever the supplier is. */
export const GET = handler(async (request) => {
  await requirePrincipal(request);
  return Response.json("Bincard is available", { headers: { "Cache-Control": "private, no-store" } });
});
