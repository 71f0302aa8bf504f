"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import type { SyncStatus } from "@/lib/sync/types.ts";

/**
 * Has the page drawn anew when there are newer figures than it shows: one that is left open goes on being true. What a
 * person typed or unfolded stays.
 */
export function useLatestIndex(initial: SyncStatus, { edition }: SyncStatus): void {
  const router = useRouter();
  const drawn = useRef(initial.edition?.shown);
  const shown = edition?.shown;
  useEffect(() => {
    if (shown === undefined || shown === drawn.current) return;
    drawn.current = shown;
    router.refresh();
  }, [shown, router]);
}
