"use client";

import { useEffect, useState } from "react";

const redrawMs = 20_000;

/** How far this device's clock is behind the server's, as far as known: each rendering was made before it is shown. */
let behindMs = 0;

/**
 * The present (ms), renewed while the page is open: the server's clock by the latest rendering of any page, or this
 * device's clock if that is later. So neither a device whose clock is behind nor a page that was fetched before it is
 * shown, or shown again, makes figures look fresher than they are.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    behindMs = Math.max(behindMs, serverNow - Date.now());
    const renew = () => setNow(Date.now() + behindMs);
    const isOld = Date.now() + behindMs - serverNow > redrawMs;
    if (isOld) renew();
    const timer = setInterval(renew, redrawMs);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
