"use client";

import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { dealerField } from "@/lib/domain/principal.ts";

const Dealer = createContext("");

/**
 * Provides the dealer of the page; every request made inside it is for this dealer. Layouts survive client-side
 * navigation, so the tab reloads in full when it learns that another dealer is signed in: from a page opened inside
 * this scope, or from a response of the server.
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
