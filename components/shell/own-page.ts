import { isSignedOutElsewhere } from "@/components/dealer/other-tabs.ts";
import { addressInPane } from "@/components/ui/opened-list.ts";
import { usesCamera } from "@/lib/domain/camera-pages.ts";

/** Path and query of the page that a link opens here; null when there is no link, or it leads elsewhere. */
export function addressOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return null;
  return ownPage(new URL(addressInPane(link) ?? link.href, window.location.href));
}

/**
 * Path and query of one of our pages; null for other origins, the API, a fragment of the current page, and where the
 * camera may be used on one side only, and for all pages when another tab has signed out: the browser then asks the
 * server for them.
 */
export function ownPage(address: URL): string | null {
  const here = window.location;
  if (isSignedOutElsewhere()) return null;
  if (address.origin !== here.origin || address.pathname.startsWith("/api/")) return null;
  // What a page may do comes with its document: the browser loads these, and what follows them, as new ones.
  if (usesCamera(address.pathname) !== usesCamera(here.pathname)) return null;
  if (address.hash && address.pathname === here.pathname && address.search === here.search) return null;
  return address.pathname + address.search + address.hash;
}
