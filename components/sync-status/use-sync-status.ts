"use client";

import { useState } from "react";
import useSWR, { mutate, type SWRConfiguration } from "swr";
import { apiRead } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import type { AnswerTo } from "@/lib/api/endpoints.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";

/** The pause in ms until the next request, given the last status. */
type Pace = (status: SyncStatus) => number;

const route = "GET /api/desk/sync";
type Answer = AnswerTo<typeof route>;

const polled: SWRConfiguration<Answer | undefined> = {
  // The page came with its own status.
  revalidateOnMount: false,
  revalidateIfStale: false,
  // Several users of the hook, which poll at about the same time, share one request.
  dedupingInterval: 900,
  // Each answer is newer than what a page came with, even if it equals the previous answer.
  compare: Object.is,
};

/**
 * The sync status, polled while the page is visible. All users of this hook share one request; the shortest pause wins.
 * When a request fails, the last status stays.
 */
export function useSyncStatus(initial: SyncStatus, pace: Pace): SyncStatus {
  const [status, setStatus] = useState(initial);
  const { data } = useSWR([route, useDealer()] as const, ask, { ...polled, refreshInterval: pace(status) });
  // An answer from before this page is older than the page.
  const [seen, setSeen] = useState(data);
  if (data !== seen) {
    setSeen(data);
    if (data) setStatus(data);
  }
  return status;
}

/** How many alerts are not read, from the same requests. */
export function useUnreadAlerts(initial: number | null): number | null {
  const { data } = useSWR([route, useDealer()] as const, ask, { ...polled, revalidateOnFocus: false });
  const [shown, setShown] = useState({ initial, data, unread: initial });
  if (shown.initial !== initial) setShown({ initial, data, unread: initial });
  else if (shown.data !== data) setShown({ initial, data, unread: data ? data.unreadAlerts : shown.unread });
  return shown.unread;
}

/** Undefined if our own server is unreachable: polling continues at the same pace. */
function ask([asked, dealerId]: readonly [typeof route, string]): Promise<Answer | undefined> {
  return apiRead([asked, dealerId, {}] as const).catch(() => undefined);
}

/** A sync run starts shortly after its request. */
const looksMs = [0, 600, 2000];

/** Called after a refresh was requested: makes every `useSyncStatus` ask now and again shortly after. */
export function announceRefresh(): void {
  for (const ms of looksMs) setTimeout(() => void mutate((key) => Array.isArray(key) && key[0] === route), ms);
}
