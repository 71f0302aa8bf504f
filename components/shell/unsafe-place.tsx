"use client";

import { usePathname, useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { minuteMs } from "@/lib/domain/time.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { unsafeKey } from "./unsafe-lists.ts";
import { useSyncStatus } from "./use-sync-status.ts";

interface UnsafePlaceProps {
  status: SyncStatus;
  now: number;
  children: ReactNode;
}

const everyMinute = () => minuteMs;

/**
 * Where the strip about unsafe figures stands, which the server renders. It is rendered anew when there is another
 * reason, and left out on the connection page, which says all of it.
 */
export function UnsafePlace({ status: initial, now, children }: UnsafePlaceProps) {
  const status = useSyncStatus(initial, everyMinute);
  const router = useRouter();
  const shown = useRef(unsafeKey(initial, now));
  useEffect(() => {
    const key = unsafeKey(status, Date.now());
    if (key === shown.current) return;
    shown.current = key;
    router.refresh();
  }, [status, router]);
  return usePathname() === "/connection" ? null : children;
}
