import { usePathname } from "next/navigation";
import { useContext, useRef, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import { Ellipsis, Search } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import { Pins } from "@/components/watch-list/pin-button.tsx";
import { dayMs, secondMs } from "@/lib/domain/time.ts";
import {
  isWithin,
  type NavEntry,
  NavLink,
  navEntries,
  navGroups,
  navPages,
  pagesOf,
  phoneEntries,
  settingsEntry,
  useMaySee,
} from "./nav-items.tsx";

const year = (365 * dayMs) / secondMs;

/** Navigation on the left edge; when collapsed it shows icons only. */
export function Sidebar() {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  const maySee = useMaySee();
  return (
    <nav
      aria-label={t("main")}
      className="no-print sticky top-(--top) flex h-[calc(100dvh-var(--top))] [scrollbar-width:none] flex-col overflow-y-auto border-r px-2 pt-2.5 pb-2 max-md:hidden"
    >
      {navGroups.map(({ name, entries }) => (
        <div key={name} className="mb-4">
          {name && (
            <p className="mb-0.5 px-2.5 text-2xs text-soft sidebar-word">
              {name === "work" ? t("groups.work") : common(name)}
            </p>
          )}
          <ul className="grid gap-px">
            {entries.filter(maySee).map((entry) => (
              <SidebarEntry key={entry.name} entry={entry} />
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-auto grid grid-cols-1 gap-px border-t border-rule pt-2">
        <SidebarEntry entry={settingsEntry} />
      </ul>
      <TabKeys />
    </nav>
  );
}

/** The shortcuts of pages that are tabs of another one work on every page. */
function TabKeys() {
  const t = useTranslations("common");
  const maySee = useMaySee();
  return navEntries.flatMap(({ tabs = [] }) =>
    tabs
      .filter((tab) => tab.keys && maySee(tab))
      .map(({ name, href, keys }) => (
        <a key={href} href={href} data-keys={keys} hidden>
          {t(name)}
        </a>
      )),
  );
}

function SidebarEntry({ entry }: { entry: NavEntry }) {
  const t = useTranslations("common");
  return (
    <li>
      <NavLink entry={entry} className="sidebar-item" title={t(entry.name)}>
        <Icon icon={entry.icon} />
        <span className="sidebar-word">{t(entry.name)}</span>
        <span aria-hidden="true" className="sidebar-key font-mono">
          {entry.keys}
        </span>
      </NavLink>
      <PinnedLinks entry={entry} className="sidebar-item sidebar-pin" />
    </li>
  );
}

/** The member's pinned lists or views, below the entry of such pages. */
function PinnedLinks({ entry, className }: { entry: NavEntry; className: string }) {
  const common = useTranslations("common");
  const path = usePathname();
  const pins = useContext(Pins).filter(({ href }) => isWithin(href.split("?")[0] ?? "", entry.href));
  if (pins.length === 0) return null;
  return (
    <ul>
      {pins.map(({ pin, href, ...list }) => (
        <li key={pin}>
          <a href={href} aria-current={path === href ? "page" : undefined} className={className}>
            <span className="truncate">{listName(list, common("starredItems"))}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/**
 * The pages that belong together, above each of them. A page below one of them has a head of its own instead, except an
 * alert rule, which is edited within its tab.
 */
export function SectionTabs() {
  const t = useTranslations("common");
  const path = usePathname();
  const maySee = useMaySee();
  const isTab = navPages.some(({ href }) => path === href) || isWithin(path, "/alerts/rules");
  const entry = isTab ? navEntries.find((one) => pagesOf(one).some(({ href }) => isWithin(path, href))) : undefined;
  if (!entry?.tabs) return null;
  const tabs = pagesOf(entry).filter((page) => maySee(page) || path === page.href);
  if (tabs.length === 1) return null;
  const here = pagesOf(entry).findLast(({ href }) => isWithin(path, href));
  return (
    <nav
      aria-label={t(entry.name)}
      className="frame-tabs no-print mx-6 flex flex-wrap gap-x-5 border-b border-rule pt-2 text-md text-soft max-md:mx-0 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:pt-0 max-md:[scrollbar-width:none]"
    >
      {tabs.map((page) => (
        <a
          key={page.name}
          ref={page === here ? showTab : undefined}
          href={page.href}
          aria-current={page === here ? "page" : undefined}
          className="inline-flex h-9 flex-none items-center hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--color-signal)]"
        >
          {t(page === entry ? (tabNames[entry.name] ?? entry.name) : page.name)}
        </a>
      ))}
    </nav>
  );
}

/** On a phone the tabs are one line that scrolls: the current one comes into view. */
function showTab(tab: HTMLElement | null): void {
  const tabs = tab?.parentElement;
  if (tab && tabs && tab.offsetLeft + tab.offsetWidth > tabs.offsetWidth) tabs.scrollLeft = tab.offsetLeft - 16;
}

/** The tab of an entry that is called otherwise beside its neighbours. */
const tabNames: Partial<Record<NavEntry["name"], "inbox" | "general">> = { alerts: "inbox", settings: "general" };

/** Collapses the sidebar, from the head of the page. A cookie stores the state, so that the server renders the next page accordingly. */
export function SidebarToggle() {
  const t = useTranslations("shell");
  const collapsed = useSyncExternalStore(onCollapse, isCollapsed, () => false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    // On medium screens the sidebar is always collapsed and the button is hidden: its shortcut would change the stored
    // state without a visible effect.
    if (!button.current?.checkVisibility({ visibilityProperty: true })) return;
    const root = document.documentElement;
    if (collapsed) delete root.dataset.sidebar;
    else root.dataset.sidebar = "collapsed";
    // biome-ignore lint/suspicious/noDocumentCookie: no secret; the server reads it to render the sidebar
    document.cookie = `sidebar=${collapsed ? "" : "collapsed"}; path=/; max-age=${collapsed ? 0 : year}; samesite=lax`;
  };
  const word = t(collapsed ? "expandSidebar" : "collapseSidebar");
  return (
    <button
      ref={button}
      type="button"
      onClick={toggle}
      data-keys="\"
      className="icon-button max-[1200px]:hidden"
      aria-label={word}
      title={`${word} (\\)`}
    >
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className="shrink-0 fill-none stroke-current">
        <rect x="1.5" y="2.5" width="13" height="11" rx="1.5" strokeWidth="1.2" />
        <path d="M5.5 2.5v11" strokeWidth="1.2" />
      </svg>
    </button>
  );
}

/** The state is an attribute of the root element. Before the script has loaded, the button says "collapse". */
function isCollapsed(): boolean {
  return document.documentElement.dataset.sidebar === "collapsed";
}

function onCollapse(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-sidebar"] });
  return () => watcher.disconnect();
}

/** Navigation on a phone: the search within reach of the thumb, three pages, and the others under "More". */
export function BottomBar() {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  const [before, after] = [phoneEntries.slice(0, 2), phoneEntries.slice(2)];
  const maySee = useMaySee();
  const others = navEntries.filter((entry) => !phoneEntries.includes(entry) && maySee(entry));
  return (
    <nav
      aria-label={t("main")}
      className="no-print fixed inset-x-0 bottom-0 z-30 grid h-[calc(var(--foot)+env(safe-area-inset-bottom))] grid-cols-[repeat(5,1fr)] border-t border-strong bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {before.map((entry) => (
        <BottomItem key={entry.name} entry={entry} />
      ))}
      <button type="button" data-to-search="" className="bottom-item">
        <Icon icon={Search} size={20} />
        {common("search")}
      </button>
      {after.map((entry) => (
        <BottomItem key={entry.name} entry={entry} />
      ))}
      <button type="button" popoverTarget="more" className="bottom-item">
        <Icon icon={Ellipsis} size={20} />
        {common("more")}
      </button>
      <div id="more" popover="auto" className="menu top-auto right-2 bottom-[calc(var(--foot)+4px)] left-auto">
        {others.map((entry) => (
          <NavLink key={entry.name} entry={entry} className="menu-item h-11">
            <Icon icon={entry.icon} size={18} /> {common(entry.name)}
          </NavLink>
        ))}
        {phoneEntries.map((entry) => (
          <PinnedLinks key={entry.name} entry={entry} className="menu-item h-11 max-w-[calc(100vw-24px)] pl-9.5" />
        ))}
      </div>
    </nav>
  );
}

function BottomItem({ entry }: { entry: NavEntry }) {
  const t = useTranslations("common");
  return (
    <NavLink entry={entry} className="bottom-item">
      <Icon icon={entry.icon} size={20} />
      {t(entry.name)}
    </NavLink>
  );
}
