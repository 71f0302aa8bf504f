import { findObstacle } from "@/lib/accounts/readiness.ts";

/** 200 when requests can be served: databases open and migrated, key fits; else 503 and which of them is in the way. */
export async function GET(): Promise<Response> {
  const obstacle = await findObstacle();
  return Response.json(
    { ready: obstacle === null, obstacle },
    { status: obstacle === null ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
