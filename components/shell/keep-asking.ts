import { useSyncExternalStore } from "react";

/** The pauses until the server is asked again; the last one stays. */
const pausesMs = [500, 1000, 2000, 3000] as const;

/** Answers without a session, and reads nothing. */
const proofOfLife = "/healthz";

let waiting: Promise<void> | null = null;
const followers = new Set<() => void>();

/**
 * Reads of pages that do not reach the server wait, and are sent again when it can be reached. Next's router would load
 * the whole page instead, so that the browser's own error takes the place of what was shown. Next can wait as well
 * (`experimental.useOffline`), but it also sends changes again, of which nobody knows whether they had arrived.
 * Answers how to stop.
 */
export function keepAsking(): () => void {
  const send = window.fetch;
  const patient: typeof send = async (input, init) => {
    if (!isPageRead(init)) return send(input, init);
    for (;;) {
      try {
        return await send(input, init);
      } catch (error) {
        // Other errors mean that somebody gave it up.
        if (!(error instanceof TypeError)) throw error;
        await untilReached(send);
      }
    }
  };
  window.fetch = patient;
  return () => {
    window.fetch = send;
  };
}

/** Whether the server could not be reached, and is being asked again. */
export function useUnreached(): boolean {
  return useSyncExternalStore(
    follow,
    () => waiting !== null,
    () => false,
  );
}

/** Whether Next's router reads the content of a page. A change is sent by POST. */
function isPageRead(init: RequestInit | undefined): boolean {
  return (init?.method ?? "GET") === "GET" && new Headers(init?.headers).has("rsc");
}

/** All who wait ask once together. */
function untilReached(send: typeof fetch): Promise<void> {
  waiting ??= askUntilReached(send).finally(() => {
    waiting = null;
    tell();
  });
  tell();
  return waiting;
}

async function askUntilReached(send: typeof fetch): Promise<void> {
  for (let asked = 0; ; asked++) {
    await pause(pausesMs[asked] ?? pausesMs[pausesMs.length - 1] ?? 0);
    const reached = await send(proofOfLife, { method: "HEAD", cache: "no-store" }).then(
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

function tell(): void {
  for (const follower of followers) follower();
}
