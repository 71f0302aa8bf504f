import { route } from "@/lib/auth/route.ts";

/** GET /System/Echo of the supplier's interface (4.1): Bincard itself is available, whatever the supplier is. */
export const GET = route({ right: "catalog.read" }, async () =>
  Response.json("Bincard is available", { headers: { "Cache-Control": "private, no-store" } }),
);
