"use client";

import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { dealerField, dealerHeader } from "@/lib/viewer.ts";

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

/**
 * Asks the desk's JSON for the dealer whose page this is. When somebody else has signed in in another tab, or nobody is
 * signed in any more, the whole page is loaded anew: nothing of the former dealer stays beside what comes.
 */
export async function askAs(dealerId: string, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set("accept", "application/json");
  headers.set(dealerHeader, dealerId);
  const response = await fetch(address, { ...init, headers });
  if (response.status === 401 || response.status === 412) window.location.reload();
  return response;
}

/** What `askAs` answers, read as JSON. @throws Error with the status when it is not good. */
export async function readAs<T>([address, dealerId]: readonly [address: string, dealerId: string]): Promise<T> {
  const response = await askAs(dealerId, address, { cache: "no-store" });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as T;
}
