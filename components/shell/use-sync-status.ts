"use client";

import { useEffect, useState } from "react";
import { apiFetch } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { onRefresh } from "./refresh-event.ts";

/**
 * The state of reading, asked again while the page is looked at, after a time that may depend on what was said last; the
 * last answer stands when one fails.
 */
export function useSyncStatus(initial: SyncStatus, pause: (status: SyncStatus) => number): SyncStatus {
  const [status, setStatus] = useState(initial);
  const everyMs = pause(status);
  const dealerId = useDealer();
  useEffect(() => {
    let stopped = false;
    const ask = async () => {
      if (document.hidden) return;
      try {
        const response = await apiFetch(dealerId, "GET /api/desk/sync", {});
        if (response.ok && !stopped) setStatus(await response.json());
      } catch {
        // Our own server is away: what is known stays on screen.
      }
    };
    const timer = setInterval(ask, everyMs);
    document.addEventListener("visibilitychange", ask);
    const end = onRefresh(ask);
    return () => {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
      end();
    };
  }, [everyMs, dealerId]);
  return status;
}
