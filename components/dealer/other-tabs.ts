import { dealerField } from "@/lib/domain/principal.ts";

const signedOut = "";
let hasEnded = false;

/**
 * Tells the other tabs whose pages this tab shows, and reloads this one when another tab shows pages of another dealer
 * or with other rights: at the counter no tab shows costs. Answers how to stop.
 */
export function followSession(whose: string): () => void {
  const channel = new BroadcastChannel(dealerField);
  channel.onmessage = ({ data }) => {
    if (data === signedOut) hasEnded = true;
    else if (data !== whose) window.location.reload();
  };
  channel.postMessage(whose);
  return () => channel.close();
}

/** Tells the other tabs that this one signs out. */
export function announceSignOut(): void {
  const channel = new BroadcastChannel(dealerField);
  channel.postMessage(signedOut);
  channel.close();
}

/** Whether another tab has signed out. What this tab has fetched ahead is then not to be shown any more. */
export function isSignedOutElsewhere(): boolean {
  return hasEnded;
}
