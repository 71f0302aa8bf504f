import { getCurrentAppRouterState } from "next/dist/client/components/app-router-instance.js";
import { navigate } from "next/dist/client/components/app-router-state.js";
import { invalidateSegmentCacheEntries, readRouteCacheEntry } from "next/dist/client/components/segment-cache/cache.js";
import { createCacheKey } from "next/dist/client/components/segment-cache/cache-key.js";
import { LayoutRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime.js";
import type { ContextType } from "react";

/** Where in Next's tree of layouts and pages a layout's content is taken from. */
export type Place = NonNullable<ContextType<typeof LayoutRouterContext>>;

/** Values of enumerations that Next's types do not let others import. */
const next = { known: 2, asGesture: 5, withoutScroll: 1 } as const;

export const PlaceContext = LayoutRouterContext;

/**
 * The place of a page whose content has been asked for: what `router.push` would show, without going there. Null when
 * the router does not know the address, or it belongs to another layout. Next has no public way to render a page ahead;
 * this is what its own gesture navigation does (`gesturePush`).
 */
export function placeAhead(address: string, shown: Place): Place | null {
  const state = getCurrentAppRouterState();
  if (state === null) return null;
  const url = new URL(address, window.location.href);
  const { status } = readRouteCacheEntry(Date.now(), createCacheKey(url.href, state.nextUrl)) ?? {};
  // Of an unknown address `navigate` would ask the server.
  if (status !== next.known) return null;
  const there = navigate(
    state,
    url,
    new URL(state.canonicalUrl, window.location.href),
    state.renderedSearch,
    state.root,
    state.tree,
    state.nextUrl,
    next.asGesture,
    next.withoutScroll,
    "push",
  );
  if (there instanceof Promise) return null;
  const parentTree = there.tree[1].children;
  const parentRenderTree = there.root.tree.slots?.get("children");
  if (!parentTree || !parentRenderTree || parentTree[0] !== shown.parentTree[0]) return null;
  return { ...shown, parentTree, parentRenderTree, url: there.canonicalUrl };
}

/**
 * Drops the content of all pages that were fetched ahead. Next has no public way that does not render the page again as
 * well; this is the part of its `refresh` that forgets.
 */
export function forgetAhead(): void {
  const state = getCurrentAppRouterState();
  if (state !== null) invalidateSegmentCacheEntries(state.nextUrl, state.root);
}
