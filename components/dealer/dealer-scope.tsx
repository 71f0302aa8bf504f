"use client";

import { type ComponentProps, createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { dealerField } from "@/lib/domain/principal.ts";

const signedOut = "";

let hasEnded = false;

const Dealer = createContext("");
const ChangesLists = createContext(false);

interface DealerScopeProps {
  dealerId: string;
  /** Whether the principal may change lists. */
  changesLists: boolean;
  children: ReactNode;
}

/**
 * Provides the dealer of the page; every request made inside it is for this dealer. Layouts survive client-side
 * navigation, so old data could stay on screen. Therefore the whole tab reloads when another tab reports another dealer
 * or other rights, or when the server renders this component for another dealer.
 */
export function DealerScope({ dealerId, changesLists, children }: DealerScopeProps) {
  const [madeFor] = useState(dealerId);
  useEffect(() => {
    if (madeFor !== dealerId) window.location.reload();
    return followSession(`${dealerId} ${changesLists}`);
  }, [madeFor, dealerId, changesLists]);
  return (
    <Dealer value={dealerId}>
      <ChangesLists value={changesLists}>{madeFor === dealerId && children}</ChangesLists>
    </Dealer>
  );
}

/** The id of the dealer whose page this is. Every key of browser storage and caches includes it. */
export function useDealer(): string {
  return useContext(Dealer);
}

/** Whether the principal may change lists. */
export function useChangesLists(): boolean {
  return useContext(ChangesLists);
}

interface OwnFormProps extends ComponentProps<"form"> {
  /** The last answer was a refusal: the fields keep what was typed. After any other answer they are emptied. */
  keeps?: boolean;
}

/** A form that changes something. It sends the dealer of its page, so that it cannot change another dealer's data. */
export function OwnForm({ children, keeps = false, ...form }: OwnFormProps) {
  return (
    // The framework resets a form after each answer of its action, even after a refusal.
    <form onReset={keeps ? (event) => event.preventDefault() : undefined} {...form}>
      <input type="hidden" name={dealerField} value={useDealer()} />
      {children}
    </form>
  );
}

/**
 * Announces to the other tabs whose pages this tab shows. Reloads this tab when another shows pages of another dealer
 * or with other rights, so that in counter mode no tab shows costs. Returns the function that stops it.
 */
function followSession(whose: string): () => void {
  const channel = new BroadcastChannel(dealerField);
  channel.onmessage = ({ data }) => {
    if (data === signedOut) hasEnded = true;
    else if (data !== whose) window.location.reload();
  };
  channel.postMessage(whose);
  return () => channel.close();
}

/** Announces to the other tabs that this one signs out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(dealerField);
  channel.postMessage(signedOut);
  channel.close();
}

/** Whether another tab has signed out; prefetched data must then not be shown. */
export function isSignedOutElsewhere(): boolean {
  return hasEnded;
}
