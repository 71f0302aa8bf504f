"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { apiRead } from "@/components/dealer/api-fetch.ts";
import { useChangesLists, useDealer } from "@/components/dealer/dealer-scope.tsx";
import { minuteMs } from "@/lib/domain/time.ts";

/** Decides when a page must be rendered again: once for each new state of the figures. */
export class NewerFigures {
  #asked: string | null = null;

  /**
   * Whether the latest fingerprint requires a new page. `shown`: that of the page, which may also be an older one
   * again.
   */
  asks(latest: string, shown: string): boolean {
    if (latest === shown) this.#asked = null;
    if (latest === shown || latest === this.#asked) return false;
    this.#asked = latest;
    return true;
  }
}

interface LiveStockProps {
  productNo: string;
  variantNo: string;
  /** Fingerprint of the stock and the ages of the prices on the page. */
  shown: string;
  words: { updated: string; failed: string };
}

const live = "GET /api/desk/products/{productNo}/inventory";
const everyMs = minuteMs;
/** The pause before the next request while the supplier has not yet answered ours. */
const againMs = 3000;

/**
 * Polls for newer stock and prices of the product. If there are any, the page is rendered again on the server, so that
 * every figure, badge and chart changes together.
 */
export default function LiveStock({ productNo, variantNo, shown, words }: LiveStockProps) {
  const router = useRouter();
  const [announced, setAnnounced] = useState(false);
  const newer = useRef(new NewerFigures());
  const dealerId = useDealer();
  const remembers = useChangesLists();
  // A prefetched page is not being viewed.
  useEffect(() => {
    if (!remembers) return;
    apiRead(["POST /api/desk/recent", dealerId, { body: { variantNo } }]).catch(() => {
      // Then the recently viewed items lack it.
    });
  }, [dealerId, remembers, variantNo]);
  const given = { names: { productNo }, query: { most: "0" } };
  const { data } = useSWR([live, dealerId, given] as const, apiRead<typeof live>, {
    refreshInterval: (latest) => (latest?.refresh === "pending" ? againMs : everyMs),
    revalidateOnFocus: true,
    shouldRetryOnError: false,
  });
  useEffect(() => {
    if (!data || !newer.current.asks(data.fingerprint, shown)) return;
    router.refresh();
    setAnnounced(true);
  }, [data, shown, router]);
  const failed = data?.refresh === "failed";
  return (
    <span role="status" className={failed ? "text-low" : "sr-only"}>
      {failed ? words.failed : announced ? words.updated : ""}
    </span>
  );
}
