import { findObstacle, type Obstacle } from "@/lib/accounts/readiness.ts";
import { storageFault, workerHealth } from "@/lib/sync/index.ts";

/**
 * Readiness: 200 when the databases are open and migrated, the encryption key fits, the sync worker answers and can store what it reads; else
 * 503 with the failed check.
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
  if (state !== "answers") return { what: "sync-worker", code: state };
  const fault = storageFault();
  return fault === null ? null : { what: "storage", code: fault };
}
