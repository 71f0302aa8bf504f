import type { MouseEvent } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { SearchBox } from "@/components/search/search-box.tsx";
import { DataAge } from "@/components/sync-status/data-age.tsx";
import { useUnreadAlerts } from "@/components/sync-status/use-sync-status.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { Bell as BellIcon, Eye, EyeOff, Keyboard, LogOut, Plug, Settings, UserRound } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { Logo } from "./logo.tsx";

const place = "/settings/devices#counter";

const maxShown = 99;

interface TopBarProps {
  status: SyncStatus;
  unreadAlerts: number | null;
  now: number;
  hidesCosts: boolean;
}

/** Above every page: search box, age of the data, alerts, counter mode, member menu. */
export function TopBar({ status, unreadAlerts, now, hidesCosts }: TopBarProps) {
  return (
    <header className="top-bar no-print">
      <a href="/" className="flex items-center gap-2 text-ink max-md:-mr-1" aria-label="Bincard">
        <Logo />
        <span className="top-name text-md font-semibold tracking-tight max-md:hidden">Bincard</span>
      </a>
      <SearchBox indexVersion={status.index?.shown ?? ""} />
      <div className="ml-auto flex items-center gap-1 md:gap-3">
        <DataAge status={status} now={now} />
        <Bell unread={unreadAlerts} />
        <CounterSwitch mayHide={hidesCosts} />
        <PersonMenu />
      </div>
    </header>
  );
}

/** The menu of the account: settings, supplier, keyboard shortcuts, sign-out. */
function PersonMenu() {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  return (
    <>
      <button
        type="button"
        popoverTarget="person"
        aria-label={t("account")}
        title={t("account")}
        className="icon-button"
      >
        <Icon icon={UserRound} size={17} />
      </button>
      <div id="person" popover="auto" className="menu">
        <a href="/settings" className="menu-item">
          <Icon icon={Settings} size={15} /> {common("settings")} <kbd className="menu-key">g s</kbd>
        </a>
        <a href="/connection" className="menu-item">
          <Icon icon={Plug} size={15} /> {common("supplier")} <kbd className="menu-key">g n</kbd>
        </a>
        <button type="button" data-open-keys="" className="menu-item max-md:hidden">
          <Icon icon={Keyboard} size={15} /> {t("keys")} <kbd className="menu-key">?</kbd>
        </button>
        <form method="post" action="/api/auth/signout" className="mt-1 border-t border-rule pt-1">
          <button type="submit" className="menu-item">
            <Icon icon={LogOut} size={15} /> {common("signOut")}
          </button>
        </form>
      </div>
    </>
  );
}

/** The link to the inbox with the unread count, which overlays the icon so that nothing moves. */
export function Bell({ unread: initial }: { unread: number | null }) {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  const unread = useUnreadAlerts(initial) ?? 0;
  const word = unread > 0 ? t("unreadAlerts", { count: unread }) : common("alerts");
  return (
    <a href="/alerts" aria-label={word} title={word} className="icon-button bell">
      <Icon icon={BellIcon} size={17} />
      {unread > 0 && <span aria-hidden="true">{unread > maxShown ? `${maxShown}+` : unread}</span>}
    </a>
  );
}

/**
 * Hides costs on every page with one click, and reloads the page so that no cost remains in the browser's memory. If
 * costs are already hidden, links to the settings, which can show them again with a proof.
 */
function CounterSwitch({ mayHide }: { mayHide: boolean }) {
  const t = useTranslations("shell");
  const dealerId = useDealer();
  const { hideCosts } = useDeskActions();
  const hide = async (event: MouseEvent) => {
    if (!mayHide) return;
    event.preventDefault();
    const isHidden = await sendFields(hideCosts, dealerId, {});
    if (isHidden) window.location.reload();
    else window.location.assign(place);
  };
  const word = t(mayHide ? "hideCosts" : "costsHidden");
  return (
    <a
      href={place}
      onClick={hide}
      data-counter=""
      data-keys="C"
      aria-keyshortcuts="Shift+C"
      aria-label={word}
      title={word}
      className="icon-button"
    >
      <Icon icon={mayHide ? Eye : EyeOff} size={17} />
    </a>
  );
}
