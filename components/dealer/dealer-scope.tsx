"use client";

import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { dealerField } from "@/lib/domain/principal.ts";

const Dealer = createContext("");

/**
 * Whose page this is: everything that asks again from within it asks for this dealer. Frames outlive the pages in them,
 * so a tab loads itself anew, whole, when it learns that somebody else is signed in: from a page opened beside it, or
 * from what the server answered.
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

/** The dealer whose page this is; a part of the name of everything that is kept in the browser. */
export function useDealer(): string {
  return useContext(Dealer);
}

/** A form that changes something. It says whose page it stands on, so that it changes nothing of another dealer. */
export function OwnForm({ children, ...form }: ComponentProps<"form">) {
  return (
    <form {...form}>
      <input type="hidden" name={dealerField} value={useDealer()} />
      {children}
    </form>
  );
}
