import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useTransition } from "react";
import { followChanges } from "@/components/dealer/api-fetch.ts";
import { announceSignOut, useDealer } from "@/components/dealer/dealer-scope.tsx";
import { takeName } from "@/components/dealer/sign-in-name.ts";
import { forgetOthersInTab } from "@/components/dealer/tab-store.ts";
import { rememberPage } from "@/components/search/recent-pages.ts";
import { untilReachable, useLoadWaits, useServerUnreachable } from "@/components/ui/online-status.ts";
import { addressInPane } from "@/components/ui/opened-list.ts";
import { useGoing } from "@/components/ui/use-going.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { backCloses, isAddedEntry } from "./back-closes.ts";
import { addressOfLink, FetchedAhead, ownPage } from "./fetched-ahead.tsx";
import { keepPlace } from "./keep-place.ts";

/**
 * Turns plain links and GET forms into client-side navigations, which replace only what differs. A listing has hundreds
 * of links, written as text; a component for each would cost more than one listener. A line at the top shows a slow
 * navigation. While the server cannot be reached, the page stays, and a sentence says so.
 */
export function ClientNavigation() {
  const router = useRouter();
  const shown = `${usePathname()}?${useSearchParams()}`;
  const [pending, start] = useTransition();
  useBackCloses(shown);
  useEffect(() => {
    const go = (event: Event, href: string | null, still?: string) => {
      if (href === null) return;
      event.preventDefault();
      closeMenus();
      const way = still === "replace" || isAddedEntry() ? router.replace : router.push;
      start(() => way(href, { scroll: still === undefined }));
    };
    const onClick = (event: MouseEvent) => go(event, addressOfClick(event), stillOf(event));
    const onSubmit = (event: SubmitEvent) => {
      if (isSignOut(event)) announceSignOut();
      const form = event.target instanceof HTMLFormElement ? event.target : null;
      go(event, addressOfForm(event), form?.dataset.still);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("submit", onSubmit);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("submit", onSubmit);
    };
  }, [router]);
  useReturnToPlace(shown);
  useEffect(() => void takeName(), []);
  const dealerId = useDealer();
  useEffect(() => forgetOthersInTab(dealerId), [dealerId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown.
  useEffect(() => rememberPage(dealerId), [shown, dealerId]);
  useEffect(keepAsking, []);
  useReadAgain(shown);
  useGoing(pending);
  const unreached = useServerUnreachable();
  const loadWaits = useLoadWaits();
  const t = useTranslations("client");
  return (
    <>
      <FetchedAhead key={shown} />
      <div aria-hidden="true" className="going" />
      {/* It exists before it has text, so that a screen reader announces it. */}
      <p role="status" className="toast no-print">
        {((pending && unreached) || loadWaits) && t("unreached")}
      </p>
    </>
  );
}

/** The first page opened after a change is fetched again: it may have been prefetched before. */
function useReadAgain(shown: string): void {
  const { refresh } = useRouter();
  const isOld = useRef(false);
  useEffect(
    () =>
      followChanges(() => {
        isOld.current = true;
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that opens.
  useEffect(() => {
    if (isOld.current) refresh();
    isOld.current = false;
  }, [shown, refresh]);
}

/** Before the effect of `useReturnToPlace`: where Back only closes something, the page stays. */
function useBackCloses(shown: string): void {
  const back = useRef<ReturnType<typeof backCloses> | null>(null);
  useEffect(() => {
    const closing = backCloses();
    back.current = closing;
    return closing.stop;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that is shown.
  useEffect(() => back.current?.isShown(), [shown]);
}

/** After Back and Forward the page is where it was left. */
function useReturnToPlace(shown: string): void {
  const places = useRef<ReturnType<typeof keepPlace> | null>(null);
  useEffect(() => {
    const kept = keepPlace();
    places.current = kept;
    return kept.stop;
  }, []);
  useLayoutEffect(() => places.current?.isShown(shown), [shown]);
}

function addressOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return addressOfLink(event.target);
}

/**
 * The value of a link's `data-still`, which marks another view of the same page: the page keeps its scroll position,
 * and "replace" adds no history entry. A row that opens in a pane is one, too.
 */
function stillOf({ target }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link) return;
  if (addressInPane(link) === null) return link.dataset.still;
  // Opening several items in the pane is one history entry: Back leads to the list.
  return new URLSearchParams(window.location.search).has("open") ? "replace" : "keep";
}

function isSignOut({ target }: SubmitEvent): boolean {
  return target instanceof HTMLFormElement && target.getAttribute("action") === "/api/auth/signout";
}

function addressOfForm(event: SubmitEvent): string | null {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "get") return null;
  if (event.submitter?.hasAttribute("data-download")) return null;
  const action = event.submitter?.getAttribute("formaction") ?? form.getAttribute("action");
  const address = new URL(action || window.location.pathname, window.location.href);
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, event.submitter)) {
    if (typeof value === "string" && value.trim() !== "") query.append(name, value);
  }
  address.search = query.toString();
  return ownPage(address);
}

/** Closes open menus, but not the facets: people choose several filters in a row. */
function closeMenus(): void {
  for (const open of document.querySelectorAll<HTMLElement>("[popover]:popover-open:not(.facets)")) open.hidePopover();
}

/**
 * Reads of pages that do not reach the server wait, and are retried when it can be reached. Next's router would load
 * the whole page instead, so that the browser's error page replaces the current one. Next can also wait
 * (`experimental.useOffline`), but it then repeats changes as well, which may already have arrived. Returns the
 * function that stops it.
 */
function keepAsking(): () => void {
  const send = window.fetch;
  const patient: typeof send = async (input, init) => {
    if (!isPageRead(init)) return send(input, init);
    for (;;) {
      try {
        return await send(input, init);
      } catch (error) {
        // Other errors mean that the request was cancelled.
        if (!(error instanceof TypeError)) throw error;
        await untilReachable();
      }
    }
  };
  window.fetch = patient;
  return () => {
    window.fetch = send;
  };
}

/** Whether Next's router reads the content of a page. A change is sent by POST. */
function isPageRead(init: RequestInit | undefined): boolean {
  return (init?.method ?? "GET") === "GET" && new Headers(init?.headers).has("rsc");
}
