"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createFormat } from "@/lib/format.ts";

const shown = new Map<object, number | null>();

const hearers = new Set<() => void>();

const redrawMs = 20_000;

/** How far this device's clock is behind the server's, as far as known: a page is rendered before it is shown. */
let behindMs = 0;

/** All ages on a page refer to the same time: they are updated together, and immediately when a later time is known. */
const renewals = new Set<(now: number) => void>();

let timer: ReturnType<typeof setInterval> | undefined;

interface AgeTextProps {
  at: number;
  /** The server's clock when it rendered. */
  now: number;
  /** The text until the first update. */
  initial: string;
  language: string;
}

/** An age that keeps counting while the page is open. */
export function AgeText({ at, now: firstNow, initial, language }: AgeTextProps) {
  const now = useNow(firstNow);
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning className="tabular-nums">
      {now === firstNow ? initial : createFormat(language, "USD").duration(now - at)}
    </time>
  );
}

function renewAll(): void {
  for (const renew of renewals) renew(Date.now() + behindMs);
}

/**
 * The current time (ms), updated while the page is open: the server's clock at the latest rendering of any page, or
 * this device's clock if that is later. So neither a device whose clock is behind nor a prefetched or restored page
 * makes figures look fresher than they are.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    behindMs = Math.max(behindMs, serverNow - Date.now());
    if (renewals.size === 0) timer = setInterval(renewAll, redrawMs);
    renewals.add(setNow);
    const isOld = Date.now() + behindMs - serverNow > redrawMs;
    if (isOld) renewAll();
    else for (const renew of renewals) renew(serverNow);
    return () => {
      renewals.delete(setNow);
      if (renewals.size === 0) clearInterval(timer);
    };
  }, [serverNow]);
  return now;
}

/** Records that the page shows stock read at this time (ms); null: never read. Renders nothing. */
export function ShownStock({ at }: { at: number | null }) {
  useEffect(() => {
    const key = {};
    shown.set(key, at);
    notifyFollowers();
    return () => {
      shown.delete(key);
      notifyFollowers();
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

function notifyFollowers(): void {
  for (const hear of hearers) hear();
}

function hear(changed: () => void): () => void {
  hearers.add(changed);
  return () => void hearers.delete(changed);
}
