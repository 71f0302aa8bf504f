"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useSyncStatus } from "@/components/sync-status/use-sync-status.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";

const whileReadingMs = 1000;
const otherwiseMs = 10_000;

/** The sync status, updated while the page is visible. */
export function useStatus(initial: SyncStatus): SyncStatus {
  return useSyncStatus(initial, pace);
}

function pace({ resources }: SyncStatus): number {
  return resources.some((resource) => resource.state === "reading") ? whileReadingMs : otherwiseMs;
}

/** The same. Also refreshes the server-rendered page when a sync run starts or ends. */
export function useFollowedStatus(initial: SyncStatus): SyncStatus {
  const router = useRouter();
  const status = useStatus(initial);
  const shape = shapeOf(status);
  const drawn = useRef(shapeOf(initial));
  useEffect(() => {
    if (drawn.current === shape) return;
    drawn.current = shape;
    router.refresh();
  }, [shape, router]);
  return status;
}

/** The parts of a status that the server-rendered page shows. */
function shapeOf(status: SyncStatus): string {
  const { ready, reachable, outage, needsSignIn, incompatibleSchema, worker, resources } = status;
  const each = resources.map(({ state, finishedAt, pendingReview, setAside }) => [
    state,
    finishedAt,
    pendingReview?.since,
    setAside,
  ]);
  return JSON.stringify([ready, reachable, outage, needsSignIn, incompatibleSchema, worker, each]);
}
