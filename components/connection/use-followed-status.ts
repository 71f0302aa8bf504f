"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useSyncStatus } from "@/components/shell/use-sync-status.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";

const whileReadingMs = 1000;
const otherwiseMs = 10_000;

/** The state of reading as it goes on, for those who look at it. */
export function useStatus(initial: SyncStatus): SyncStatus {
  return useSyncStatus(initial, pace);
}

function pace({ resources }: SyncStatus): number {
  return resources.some((resource) => resource.state === "reading") ? whileReadingMs : otherwiseMs;
}

/** The same; the page around it is drawn anew by the server when something began or ended. */
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

/** Everything of a status that the server's part of the page says. */
function shapeOf({ ready, reachable, outage, needsSignIn, incompatibleSchema, resources }: SyncStatus): string {
  const each = resources.map(({ state, finishedAt, pendingReview, setAside }) => [
    state,
    finishedAt,
    pendingReview?.since,
    setAside,
  ]);
  return JSON.stringify([ready, reachable, outage, needsSignIn, incompatibleSchema, each]);
}
