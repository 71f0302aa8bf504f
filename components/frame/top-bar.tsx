import { usePathname } from "next/navigation";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { SearchBox } from "@/components/search/search-box.tsx";
import { DataAge } from "@/components/sync-status/data-age.tsx";
import { useUnreadAlerts } from "@/components/sync-status/use-sync-status.ts";
import { Icon } from "@/components/ui/icon.tsx";
import {
  Bell as BellIcon,
  Ellipsis,
  Eye,
  EyeOff,
  Keyboard,
  LogOut,
  Plug,
  Settings,
  UserRound,
} from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { Logo } from "./logo.tsx";
import { isWithin, navEntries, pagesOf } from "./nav-items.tsx";
import { SidebarToggle } from "./navigation.tsx";

const place = "/settings/devices#counter";

const maxShown = 99;

interface TopBarProps {
  status: SyncStatus;
  unreadAlerts: number | null;
  memberName: string | null;
  now: number;
  hidesCosts: boolean;
}

/** Above every page: search box, age of the data, alerts, counter mode, account. On a phone the page's name instead. */
export function TopBar({ status, unreadAlerts, memberName, now, hidesCosts }: TopBarProps) {
  return (
    <header className="top-bar no-print">
      <div className="flex items-center justify-between gap-1">
        <a href="/" className="flex min-h-6 items-center gap-2 text-ink" aria-label="Bincard">
          <Logo />
          <span className="top-name text-md font-semibold tracking-tight max-md:hidden">Bincard</span>
        </a>
        <SidebarToggle />
      </div>
      <SectionName />
      <SearchBox indexVersion={status.index?.shown ?? ""} />
      <div className="ml-auto flex items-center gap-1 md:gap-3">
        <DataAge status={status} now={now} />
        <Bell unread={unreadAlerts} />
        <CounterSwitch mayHide={hidesCosts} className="icon-button max-md:hidden" iconSize={17} />
        {hidesCosts && <TurnOnCounter />}
        <AccountMenu memberName={memberName} hidesCosts={hidesCosts} />
      </div>
    </header>
  );
}

/** On a phone, the name of the menu entry that the page belongs to. Screen readers read the page's own heading. */
function SectionName() {
  const t = useTranslations("common");
  const path = usePathname();
  const entry = navEntries.find((one) => pagesOf(one).some(({ href }) => isWithin(path, href)));
  return (
    <span aria-hidden="true" className="truncate text-lg font-semibold md:hidden">
      {entry ? t(entry.name) : "Bincard"}
    </span>
  );
}

/** The menu of the account: settings, supplier, keyboard shortcuts, sign-out; on a phone also counter mode. */
function AccountMenu({ memberName, hidesCosts }: Pick<TopBarProps, "memberName" | "hidesCosts">) {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  return (
    <>
      <button
        type="button"
        popoverTarget="person"
        aria-label={t("account")}
        title={t("account")}
        className="icon-button max-md:size-10"
      >
        <span className="contents max-md:hidden">
          <Icon icon={UserRound} size={17} />
        </span>
        <span className="contents md:hidden">
          <Icon icon={Ellipsis} size={20} />
        </span>
      </button>
      <div id="person" popover="auto" className="menu">
        {memberName && (
          <p className="mb-1 max-w-64 truncate border-b border-rule px-2.5 pt-1 pb-2 text-sm text-soft">
            {t("signedInAs", { name: memberName })}
          </p>
        )}
        <CounterSwitch mayHide={hidesCosts} className="menu-item md:hidden" iconSize={15} hasWord />
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
    <a href="/alerts" aria-label={word} title={word} className="icon-button bell max-md:size-10">
      <Icon icon={BellIcon} size={17} />
      {unread > 0 && <span aria-hidden="true">{unread > maxShown ? `${maxShown}+` : unread}</span>}
    </a>
  );
}

const counterId = "counter-mode";

interface CounterSwitchProps {
  mayHide: boolean;
  className: string;
  iconSize: number;
  /** In a menu, where it has its word beside the icon. */
  hasWord?: boolean;
}

/** Opens what says how counter mode ends. If costs are hidden, it leads to the settings, which can show them again. */
function CounterSwitch({ mayHide, className, iconSize, hasWord = false }: CounterSwitchProps) {
  const common = useTranslations("common");
  const word = mayHide ? common("counterMode") : common("turnOffCounter");
  const look = { className, ...(!hasWord && { "aria-label": word, title: word }) };
  const content = (
    <>
      <Icon icon={mayHide ? Eye : EyeOff} size={iconSize} /> {hasWord && word}
    </>
  );
  if (mayHide)
    return (
      <button type="button" popoverTarget={counterId} {...look}>
        {content}
      </button>
    );
  return (
    <a
      href={place}
      data-keys={hasWord ? undefined : "C"}
      data-counter={hasWord ? undefined : ""}
      onClick={({ currentTarget }) => {
        const { pathname, search } = window.location;
        currentTarget.search = `?${new URLSearchParams({ back: pathname + search })}`;
      }}
      {...look}
    >
      {content}
    </a>
  );
}

/**
 * Says how counter mode ends, and turns it on: costs are hidden on every page, and the page reloads so that none remains
 * in the browser's memory. Its key does so at once, for a customer who comes in.
 */
function TurnOnCounter() {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  const dealerId = useDealer();
  const { hideCosts } = useDeskActions();
  const hide = async () => {
    const isHidden = await sendFields(hideCosts, dealerId, {});
    if (isHidden) window.location.reload();
    else window.location.assign(place);
  };
  return (
    <div id={counterId} popover="auto" className="menu w-72 p-3">
      <p className="mb-3 text-sm">{t("counterEnds")}</p>
      <button
        type="button"
        onClick={hide}
        data-counter=""
        data-keys="C"
        aria-keyshortcuts="Shift+C"
        title={common("turnOnCounter")}
        className="button"
      >
        {common("turnOnCounter")}
      </button>
    </div>
  );
}
