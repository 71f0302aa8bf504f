import { route } from "@/lib/auth/route.ts";

/** GET /System/Echo of the supplier's interface (4.1). It reports Bincard's own availability, not the supplier's. */
export const GET = route({ right: "catalog.read" }, async () =>
  Response.json("Bincard is available", { headers: { "Cache-Control": "private, no-store" } }),
);
