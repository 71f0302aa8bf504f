import { findObstacle, type Obstacle } from "@/lib/accounts/readiness.ts";
import { workerHealth } from "@/lib/sync/index.ts";

/**
 * Readiness: 200 when the databases are open and migrated, the encryption key fits and the sync worker answers; else 503
 * with the failed check.
 */
export async function GET(): Promise<Response> {
  const obstacle = (await findObstacle()) ?? workerObstacle();
  return Response.json(
    { ready: obstacle === null, obstacle },
    { status: obstacle === null ? 200 : 503, headers: { "Cache-Control": "no-store" } },
  );
}

function workerObstacle(): Obstacle | null {
  const { state } = workerHealth();
  return state === "answers" ? null : { what: "sync-worker", code: state };
}
