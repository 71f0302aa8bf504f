import { useRef, useSyncExternalStore } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import { Ellipsis, Search } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { dayMs, secondMs } from "@/lib/domain/time.ts";
import { footItems, type NavItem, NavLink, navItems, phoneItems } from "./nav-items.tsx";

const year = (365 * dayMs) / secondMs;

/** Navigation on the left edge; when collapsed it shows icons only. */
export function Sidebar() {
  const t = useTranslations("shell");
  return (
    <nav
      aria-label={t("main")}
      className="no-print sticky top-(--top) flex h-[calc(100dvh-var(--top))] [scrollbar-width:none] flex-col overflow-y-auto border-r px-2 pt-2.5 pb-2 max-md:hidden"
    >
      <ul className="grid gap-px">
        {navItems.map((item) => (
          <SidebarItem key={item.name} item={item} />
        ))}
      </ul>
      <ul className="mt-auto grid grid-cols-1 gap-px border-t border-rule pt-2">
        {footItems.map((item) => (
          <SidebarItem key={item.name} item={item} />
        ))}
        <li>
          <SidebarToggle collapse={t("collapseSidebar")} expand={t("expandSidebar")} />
        </li>
      </ul>
    </nav>
  );
}

function SidebarItem({ item }: { item: NavItem }) {
  const t = useTranslations("common");
  return (
    <li>
      <NavLink href={item.href} keys={item.keys} className="sidebar-item" title={t(item.name)}>
        <Icon icon={item.icon} />
        <span className="sidebar-word">{t(item.name)}</span>
        <span aria-hidden="true" className="sidebar-key font-mono">
          {item.keys}
        </span>
      </NavLink>
    </li>
  );
}

/** Collapses the sidebar. A cookie stores the state, so that the server renders the next page accordingly. */
function SidebarToggle({ collapse, expand }: { collapse: string; expand: string }) {
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
  const word = collapsed ? expand : collapse;
  return (
    <button
      ref={button}
      type="button"
      onClick={toggle}
      data-keys="\"
      className="sidebar-item w-full md:max-[1200px]:invisible"
      title={word}
    >
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className="shrink-0 fill-none stroke-current">
        <rect x="1.5" y="2.5" width="13" height="11" rx="1.5" strokeWidth="1.2" />
        <path d="M5.5 2.5v11" strokeWidth="1.2" />
      </svg>
      <span className="sidebar-word">{word}</span>
      <span aria-hidden="true" className="sidebar-key font-mono">
        \
      </span>
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
  const [before, after] = [phoneItems.slice(0, 2), phoneItems.slice(2)];
  const others = [...navItems.filter((item) => !phoneItems.includes(item)), ...footItems];
  return (
    <nav
      aria-label={t("main")}
      className="no-print fixed inset-x-0 bottom-0 z-30 grid h-[calc(var(--foot)+env(safe-area-inset-bottom))] grid-cols-[repeat(5,1fr)] border-t border-strong bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {before.map((item) => (
        <BottomItem key={item.name} item={item} />
      ))}
      <button type="button" data-to-search="" className="bottom-item">
        <Icon icon={Search} size={20} />
        {common("search")}
      </button>
      {after.map((item) => (
        <BottomItem key={item.name} item={item} />
      ))}
      <button type="button" popoverTarget="more" className="bottom-item">
        <Icon icon={Ellipsis} size={20} />
        {common("more")}
      </button>
      <div id="more" popover="auto" className="menu top-auto right-2 bottom-[calc(var(--foot)+4px)] left-auto">
        {others.map(({ name, href, keys, icon }) => (
          <NavLink key={name} href={href} keys={keys} className="menu-item h-11">
            <Icon icon={icon} size={18} /> {common(name)}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}

function BottomItem({ item: { name, href, keys, icon } }: { item: NavItem }) {
  const t = useTranslations("common");
  return (
    <NavLink href={href} keys={keys} className="bottom-item">
      <Icon icon={icon} size={20} />
      {t(name)}
    </NavLink>
  );
}
