"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useTimeZone } from "next-intl";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { DealerScope } from "@/components/dealer/dealer-scope.tsx";
import { type DeskActions, ProvidedActions } from "@/components/dealer/desk-actions.ts";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { useStockInterval } from "@/components/sync-status/out-of-date.tsx";
import { unsafeKey } from "@/components/sync-status/unsafe-lists.ts";
import { useSyncStatus } from "@/components/sync-status/use-sync-status.ts";
import { type CompactProps, useCompactProps } from "@/components/ui/compact-props.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { ListNoticePlace } from "@/components/watch-list/list-notice-place.tsx";
import { Pins } from "@/components/watch-list/pin-button.tsx";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { defaultZone, zoneCookie } from "@/lib/domain/time-zone.ts";
import type { PinnedPage } from "@/lib/lists/types.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { ClientNavigation } from "./client-navigation.tsx";
import { Keys } from "./keys.tsx";
import { navPages } from "./nav-items.tsx";
import { BottomBar, SectionTabs, Sidebar } from "./navigation.tsx";
import { TopBar } from "./top-bar.tsx";

const everyMinute = () => minuteMs;

interface FrameProps {
  dealerId: string;
  /** Whether the principal may change lists. */
  changesLists: boolean;
  /** Whether the principal may switch to counter mode. */
  hidesCosts: boolean;
  actions: DeskActions;
  /** Stores the browser's time zone; null when that is not to be. */
  saveBrowserZone: FormAction | null;
  status: CompactProps<SyncStatus>;
  /** The lists and views below the menu's entries. */
  pins: CompactProps<PinnedPage[]>;
  /** Null: they cannot be counted now. */
  unreadAlerts: number | null;
  /** The user name of the member; null in counter mode. */
  memberName: string | null;
  now: number;
  /** The strip about unreliable figures; empty while they are reliable. */
  unsafe: ReactNode;
  children: ReactNode;
}

/**
 * The layout of every signed-in page. It is one client component: it renders in one pass, and the page's payload
 * contains only what differs between pages.
 */
export function Frame({ dealerId, changesLists, hidesCosts, now, unsafe, children, ...props }: FrameProps) {
  const status = useCompactProps(props.status);
  const pins = useCompactProps(props.pins);
  useSendZone(dealerId, props.saveBrowserZone);
  const t = useTranslations("shell");
  const isNamed = useIsNamed();
  return (
    <DealerScope dealerId={dealerId} changesLists={changesLists}>
      <ProvidedActions value={props.actions}>
        <Pins value={pins}>
          <a href="#content" className="skip">
            {t("skip")}
          </a>
          <ClientNavigation />
          <TopBar
            status={status}
            unreadAlerts={props.unreadAlerts}
            memberName={props.memberName}
            now={now}
            hidesCosts={hidesCosts}
          />
          <div className="grid min-h-[calc(100dvh-var(--top))] grid-cols-[var(--sidebar)_minmax(0,1fr)] pb-(--foot) max-md:grid-cols-1 print:block">
            <Sidebar />
            {/* Before the content, so that the link that skips to it leaves the tabs behind. */}
            <div className="min-w-0">
              <SectionTabs />
              <main id="content" tabIndex={-1} data-named={isNamed || undefined} className="frame-main">
                <IncompatibleSchema status={status} />
                <UnsafePlace status={status} now={now}>
                  {unsafe}
                </UnsafePlace>
                {children}
              </main>
            </div>
          </div>
          <BottomBar />
          <Keys />
          <ListNoticePlace />
        </Pins>
      </ProvidedActions>
    </DealerScope>
  );
}

/** Whether the page is one of the menu's, under its name: a search among the products has a heading of its own. */
function useIsNamed(): boolean {
  const path = usePathname();
  const isSearch = useSearchParams().has("q");
  return !isSearch && navPages.some(({ href }) => href === path);
}

/**
 * The notice on every page while the dealer database has an incompatible schema: what this means, and who can resolve
 * it.
 */
function IncompatibleSchema({ status: { incompatibleSchema, ready } }: { status: SyncStatus }) {
  const t = useTranslations("states");
  if (incompatibleSchema === null) return null;
  return (
    <div className="mb-5">
      <Notice tone="out" title={t("incompatibleTitle")}>
        <p>{t(ready ? "incompatibleServed" : "incompatibleUnknown")}</p>
      </Notice>
    </div>
  );
}

/**
 * Sends the browser's time zone to the server once, so that it can format times in it. `store` saves it for the member;
 * null if one is stored or the session must not set one: it then applies to this browser only.
 */
function useSendZone(dealerId: string, store: FormAction | null): void {
  const shown = useTimeZone();
  const router = useRouter();
  const isUnknown = store !== null;
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const told = `${zoneCookie}=${own}`;
    // A zone chosen in the settings takes precedence.
    const isKnown = own === shown || document.cookie.split("; ").includes(told);
    if (!isKnown) {
      // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way
      document.cookie = `${told}; path=/; max-age=31536000; samesite=lax`;
    }
    if (isUnknown && own !== defaultZone) {
      void sendFields(store, dealerId, { zone: own });
    } else if (!isKnown) router.refresh();
  }, [shown, router, dealerId, store, isUnknown]);
}

interface UnsafePlaceProps {
  status: SyncStatus;
  now: number;
  children: ReactNode;
}

/**
 * The place of the strip about unreliable figures, which the server renders. It is reloaded when the reason changes,
 * and omitted on the connection page, which shows the details.
 */
function UnsafePlace({ status: initial, now, children }: UnsafePlaceProps) {
  const status = useSyncStatus(initial, everyMinute);
  const router = useRouter();
  const everyMs = useStockInterval();
  const shown = useRef(unsafeKey(initial, now, everyMs));
  useEffect(() => {
    const key = unsafeKey(status, Date.now(), everyMs);
    if (key === shown.current) return;
    shown.current = key;
    router.refresh();
  }, [status, router, everyMs]);
  return usePathname() === "/connection" ? null : children;
}
