"use client";

import { useEffect, useState } from "react";
import { apiFetch } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import type { SyncStatus } from "@/lib/sync/types.ts";

/** Ms until the state of reading is asked for again, by what was answered last. */
type Pace = (status: SyncStatus) => number;

interface Follower {
  pace: Pace;
  tell: (status: SyncStatus) => void;
}

const followers = new Set<Follower>();
let latest: SyncStatus | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;

/**
 * The state of reading, asked again while the page is looked at: once however many follow it, as often as the most
 * impatient of them wants. The last answer stands when one fails. `pace` must stay the same function.
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
    }
  } catch {
    // Our own server is away: what is known stays on screen.
  } finally {
    asking = false;
    plan(dealerId);
  }
}

const refreshEvent = "bincard-refresh";
/** A run begins a moment after it was asked for. */
const looksMs = [0, 600, 2000];

/** Somebody asked the supplier for something newer: whoever shows the state of reading looks at once, and soon again. */
export function announceRefresh(): void {
  for (const ms of looksMs) setTimeout(() => window.dispatchEvent(new Event(refreshEvent)), ms);
}
