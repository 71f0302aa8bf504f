"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import useSWR from "swr";
import { apiRead } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { onRefresh } from "@/components/shell/refresh-event.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";

const whileReadingMs = 1000;
const otherwiseMs = 10_000;

/** The state of reading as it goes on, asked for once however many follow it. */
export function useStatus(initial: SyncStatus): SyncStatus {
  const { data: status = initial, mutate } = useSWR(
    ["GET /api/desk/sync", useDealer(), {}] as const,
    apiRead<"GET /api/desk/sync">,
    {
      fallbackData: initial,
      refreshInterval: (latest) => (latest && isReading(latest) ? whileReadingMs : otherwiseMs),
      shouldRetryOnError: false,
    },
  );
  useEffect(() => onRefresh(() => void mutate()), [mutate]);
  return status;
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

function isReading(status: SyncStatus): boolean {
  return status.resources.some((resource) => resource.state === "reading");
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
