import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types.js";
import type { useRouter } from "next/navigation";
import { addressOfLink } from "./own-page.ts";
import { preparePage } from "./prepared-page.tsx";

/** How long a link is pointed at before its page is fetched: whoever only passes over it asks for nothing. */
const restMs = 40;

/**
 * Fetches the page of a link before it is opened: when the pointer rests on it, when it has the focus, and when it is
 * pressed. Each is fetched once; the router forgets it after 30 seconds (`proxy.ts`), and at once when anything about
 * the session or the catalog changes. A page that is only fetched is not rendered in the browser, so it asks for
 * nothing at the supplier. A mouse that presses has it rendered, hidden until the release. Answers how to stop.
 */
export function fetchLinksAhead(router: Pick<ReturnType<typeof useRouter>, "prefetch">): () => void {
  let pointedAt: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (address: string | null) => {
    if (address !== null && !isSparing()) router.prefetch(address, { kind: PrefetchKind.FULL });
  };
  const onPointed = ({ target }: Event) => {
    const address = addressOfLink(target);
    if (address === pointedAt) return;
    pointedAt = address;
    clearTimeout(timer);
    timer = setTimeout(() => ask(address), restMs);
  };
  let pressed: string | null = null;
  const onPress = ({ target, button, pointerType, ctrlKey, metaKey, shiftKey, altKey }: PointerEvent) => {
    if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
    clearTimeout(timer);
    const address = addressOfLink(target);
    ask(address);
    // A finger on a link may be about to scroll, and a page that is rendered asks for its pictures.
    if (address === null || pointerType === "touch") return;
    pressed = address;
    // The router begins to fetch a moment later.
    setTimeout(preparePage, 0, address);
  };
  const onRelease = ({ type, target }: PointerEvent) => {
    if (pressed !== null && (type === "pointercancel" || addressOfLink(target) !== pressed)) preparePage(null);
    pressed = null;
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
  document.addEventListener("pointerup", onRelease, { signal });
  document.addEventListener("pointercancel", onRelease, { signal });
  document.documentElement.addEventListener("pointerleave", onLeave, { signal });
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}

/** Whether the person asked the browser to save data, or has a very slow connection. Not every browser tells. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? "");
}
