import { useSyncExternalStore } from "react";

/** The pauses between retries; the last one repeats. */
const pausesMs = [500, 1000, 2000, 3000] as const;

/** Needs no session, and reads nothing. */
const proofOfLife = "/healthz";

/** How often a load is retried although the server is reachable: it may belong to another build. */
const maxTries = 3;

let waiting: Promise<void> | null = null;
let waitingLoads = 0;
const followers = new Set<() => void>();

/** Whether the server could not be reached, and is being polled. */
export function useServerUnreachable(): boolean {
  return useSyncExternalStore(
    follow,
    () => waiting !== null,
    () => false,
  );
}

/** Whether a requested load is waiting for the server to be reachable. */
export function useLoadWaits(): boolean {
  return useSyncExternalStore(
    follow,
    () => waiting !== null && waitingLoads > 0,
    () => false,
  );
}

/** Resolves when the server is reachable again. All waiting callers share one poll. */
export function untilReachable(): Promise<void> {
  waiting ??= askUntilReached().finally(() => {
    waiting = null;
    notifyFollowers();
  });
  notifyFollowers();
  return waiting;
}

/**
 * Loads a part of the scripts or a response; offline, as soon as the server is reachable again. A part that fails would
 * be an error of the whole page and replace it.
 */
export async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await load();
    } catch (error) {
      if (tries > maxTries) throw error;
      waitingLoads += 1;
      await untilReachable().finally(() => {
        waitingLoads -= 1;
        notifyFollowers();
      });
    }
  }
}

async function askUntilReached(): Promise<void> {
  for (let asked = 0; ; asked++) {
    await pause(pausesMs[asked] ?? pausesMs[pausesMs.length - 1] ?? 0);
    const reached = await fetch(proofOfLife, { method: "HEAD", cache: "no-store" }).then(
      () => true,
      () => false,
    );
    if (reached) return;
  }
}

/** Ends earlier when the browser reports a network. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener("online", go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener("online", go);
  });
}

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

function notifyFollowers(): void {
  for (const follower of followers) follower();
}
