import { findObstacle } from "@/lib/accounts/readiness.ts";

/**
 * Readiness: 200 when the databases are open and migrated and the encryption key fits; else 503 with the failed check.
 */
export async function GET(): Promise<Response> {
  const obstacle = await findObstacle();
  return Response.json(
    { ready: obstacle === null, obstacle },
    { status: obstacle === null ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}
