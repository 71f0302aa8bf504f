import Link from "next/link";
import { useEffect, useState } from "react";
import { isSignedOutElsewhere } from "@/components/dealer/dealer-scope.tsx";
import { addressInPane } from "@/components/ui/opened-list.ts";
import { usesCamera } from "@/lib/domain/camera-pages.ts";

/** How long a link must be hovered before its page is fetched: a pointer that only passes over it fetches nothing. */
const restMs = 40;

/** The framework prefetches links in the viewport, visible or not. */
const outOfSight = "pointer-events-none fixed top-0 left-0 size-px opacity-0";

/**
 * Prefetches the page of a link when the pointer rests on it, when it has the focus, and when it is pressed. The
 * framework prefetches each `Link` in the viewport, so the hovered address gets an invisible one here. Each is fetched
 * once; the router forgets it after 30 seconds (`proxy.ts`). A prefetched page is not rendered in the browser, so it
 * sends no requests to the supplier.
 */
export function FetchedAhead() {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => followPointed(setAddress), []);
  return (
    address !== null && (
      <Link key={address} href={address} prefetch aria-hidden="true" tabIndex={-1} className={outOfSight} />
    )
  );
}

/**
 * Calls `point` with the address of the link that is about to be opened; null: none. Returns the function that stops
 * it.
 */
function followPointed(point: (address: string | null) => void): () => void {
  let pointedAt: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (address: string | null) => point(isSparing() ? null : address);
  const onPointed = ({ target }: Event) => {
    const address = addressOfLink(target);
    if (address === pointedAt) return;
    pointedAt = address;
    clearTimeout(timer);
    timer = setTimeout(() => ask(address), restMs);
  };
  const onPress = ({ target, button, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) => {
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    clearTimeout(timer);
    ask(addressOfLink(target));
  };
  const onLeave = () => {
    pointedAt = null;
    clearTimeout(timer);
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener("pointerover", onPointed, { signal });
  document.addEventListener("focusin", onPointed, { signal });
  document.addEventListener("pointerdown", onPress, { signal });
  document.documentElement.addEventListener("pointerleave", onLeave, { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Whether the user asked the browser to save data, or has a very slow connection. Not every browser reports this. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? "");
}

/** Path and query of the page that a link opens here; null if there is no link, or it leads elsewhere. */
export function addressOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  return ownPage(new URL(addressInPane(link) ?? link.href, window.location.href));
}

/**
 * Path and query of one of our pages; null for other origins, the API, a fragment of the current page, pages that
 * differ in camera permission, and for all pages after another tab has signed out: the browser then requests them from
 * the server.
 */
export function ownPage(address: URL): string | null {
  const here = window.location;
  if (isSignedOutElsewhere()) return null;
  if (address.origin !== here.origin || address.pathname.startsWith("/api/")) return null;
  // A page's permissions come with its document: the browser loads these as new documents.
  if (usesCamera(address.pathname) !== usesCamera(here.pathname)) return null;
  if (address.hash && address.pathname === here.pathname && address.search === here.search) return null;
  return address.pathname + address.search + address.hash;
}
