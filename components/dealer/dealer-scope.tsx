"use client";

import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { dealerField } from "@/lib/domain/principal.ts";

const Dealer = createContext("");

/**
 * Provides the dealer of the page; every request made inside it is for this dealer. Layouts survive client-side
 * navigation, so old data could stay on screen. Therefore the whole tab reloads when another tab reports another
 * dealer, or when the server renders this component for another dealer.
 */
export function DealerScope({ dealerId, children }: { dealerId: string; children: ReactNode }) {
  const [madeFor] = useState(dealerId);
  useEffect(() => {
    if (madeFor !== dealerId) window.location.reload();
    const channel = new BroadcastChannel(dealerField);
    channel.onmessage = ({ data }) => {
      if (data !== dealerId) window.location.reload();
    };
    channel.postMessage(dealerId);
    return () => channel.close();
  }, [madeFor, dealerId]);
  return <Dealer value={dealerId}>{madeFor === dealerId && children}</Dealer>;
}

/** The id of the dealer whose page this is. Every key of browser storage and caches includes it. */
export function useDealer(): string {
  return useContext(Dealer);
}

/** A form that changes something. It sends the dealer of its page, so that it cannot change another dealer's data. */
export function OwnForm({ children, ...form }: ComponentProps<"form">) {
  return (
    <form {...form}>
      <input type="hidden" name={dealerField} value={useDealer()} />
      {children}
    </form>
  );
}
