import { useSyncExternalStore } from "react";

/** The pauses until the server is asked again; the last one stays. */
const pausesMs = [500, 1000, 2000, 3000] as const;

/** Answers without a session, and reads nothing. */
const proofOfLife = "/healthz";

/** How often what cannot be loaded though the server is reached is tried again: it may be a part of another build. */
const maxTries = 3;

let waiting: Promise<void> | null = null;
let waitingLoads = 0;
const followers = new Set<() => void>();

/** Whether the server could not be reached, and is being asked again. */
export function useServerUnreachable(): boolean {
  return useSyncExternalStore(
    follow,
    () => waiting !== null,
    () => false,
  );
}

/** Whether something that somebody asked for waits until the server can be reached. */
export function useLoadWaits(): boolean {
  return useSyncExternalStore(
    follow,
    () => waiting !== null && waitingLoads > 0,
    () => false,
  );
}

/** Ends when the server can be reached again. All who wait ask once together. */
export function untilReachable(): Promise<void> {
  waiting ??= askUntilReached().finally(() => {
    waiting = null;
    notifyFollowers();
  });
  notifyFollowers();
  return waiting;
}

/**
 * Loads what somebody asked for, a part of the scripts or an answer; without a network as soon as the server can be
 * reached again. A part that fails is an error of the whole page, which would take its place.
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

/** Ends earlier when the browser says that it has a network again. */
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
