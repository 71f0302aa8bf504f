"use client";

import { useEffect, useState } from "react";
import { apiFetch } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import type { SyncStatus } from "@/lib/sync/types.ts";

/** The pause in ms until the next request, given the last status. */
type Pace = (status: SyncStatus) => number;

interface Follower {
  pace: Pace;
  tell: (status: SyncStatus) => void;
}

const followers = new Set<Follower>();
const hearers = new Set<(unread: number | null) => void>();
let latest: SyncStatus | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;

/**
 * The sync status, polled while the page is visible. All users of this hook share one request; the shortest pause wins.
 * When a request fails, the last status stays. `pace` must be the same function in every render.
 */
export function useSyncStatus(initial: SyncStatus, pace: Pace): SyncStatus {
  const [status, setStatus] = useState(initial);
  const dealerId = useDealer();
  useEffect(() => {
    const follower = { pace, tell: setStatus };
    const look = () => void ask(dealerId);
    followers.add(follower);
    latest = initial;
    plan(dealerId);
    document.addEventListener("visibilitychange", look);
    window.addEventListener(refreshEvent, look);
    return () => {
      followers.delete(follower);
      plan(dealerId);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener(refreshEvent, look);
    };
  }, [dealerId, initial, pace]);
  return status;
}

/** How many alerts are not read, from the same requests. */
export function useUnreadAlerts(initial: number | null): number | null {
  const [unread, setUnread] = useState(initial);
  useEffect(() => {
    setUnread(initial);
    hearers.add(setUnread);
    return () => void hearers.delete(setUnread);
  }, [initial]);
  return unread;
}

function plan(dealerId: string): void {
  clearTimeout(timer);
  const pauses = [...followers].flatMap(({ pace }) => (latest ? pace(latest) : []));
  if (pauses.length > 0) timer = setTimeout(() => void ask(dealerId), Math.min(...pauses));
}

async function ask(dealerId: string): Promise<void> {
  if (asking) return;
  asking = true;
  try {
    const response = document.hidden ? null : await apiFetch(dealerId, "GET /api/desk/sync", {});
    if (response?.ok) {
      const status = await response.json();
      latest = status;
      for (const { tell } of followers) tell(status);
      for (const hear of hearers) hear(status.unreadAlerts);
    }
  } catch {
    // Our own server is unreachable: keep what is known on screen.
  } finally {
    asking = false;
    plan(dealerId);
  }
}

const refreshEvent = "bincard-refresh";
/** A sync run starts a moment after its request. */
const looksMs = [0, 600, 2000];

/** Called after a refresh was requested: makes every `useSyncStatus` poll now and again shortly after. */
export function announceRefresh(): void {
  for (const ms of looksMs) setTimeout(() => window.dispatchEvent(new Event(refreshEvent)), ms);
}
