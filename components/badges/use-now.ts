"use client";

import { useEffect, useState } from "react";

const redrawMs = 20_000;

/** How far this device's clock is behind the server's, as far as known: each rendering was made before it is shown. */
let behindMs = 0;

/** Ages on one page are of one moment: they are renewed together, and at once when a later one comes. */
const renewals = new Set<(now: number) => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function renewAll(): void {
  for (const renew of renewals) renew(Date.now() + behindMs);
}

/**
 * The present (ms), renewed while the page is open: the server's clock by the latest rendering of any page, or this
 * device's clock if that is later. So neither a device whose clock is behind nor a page that was fetched before it is
 * shown, or shown again, makes figures look fresher than they are.
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
