"use client";

import { useEffect, useState } from "react";

const redrawMs = 20_000;

/**
 * The present (ms), renewed while the page is open: the server's clock when it rendered plus the time that has passed,
 * or this device's clock if that is later. So neither a device whose clock is behind nor a page that the browser kept
 * makes figures look fresher than they are.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const mountedAt = Date.now();
    const renew = () => setNow(Math.max(Date.now(), serverNow + Date.now() - mountedAt));
    const timer = setInterval(renew, redrawMs);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
