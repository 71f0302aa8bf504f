"use client";

import { useEffect, useSyncExternalStore } from "react";

const shown = new Map<object, number | null>();
const hearers = new Set<() => void>();

/** Notes that the page shows stock as read at this moment (ms); null: never read. Renders nothing. */
export function ShownStock({ at }: { at: number | null }) {
  useEffect(() => {
    const key = {};
    shown.set(key, at);
    tell();
    return () => {
      shown.delete(key);
      tell();
    };
  }, [at]);
  return null;
}

/** When the oldest stock on the page was read (ms); null: some never; undefined: the page shows none. */
export function useShownStock(): number | null | undefined {
  return useSyncExternalStore(hear, () => oldestOf([...shown.values()]), none);
}

export function oldestOf(moments: readonly (number | null)[]): number | null | undefined {
  if (moments.length === 0) return undefined;
  return moments.reduce((one, other) => (one === null || other === null ? null : Math.min(one, other)));
}

function none(): undefined {}

function tell(): void {
  for (const hear of hearers) hear();
}

function hear(changed: () => void): () => void {
  hearers.add(changed);
  return () => void hearers.delete(changed);
}
