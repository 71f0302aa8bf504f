import { usePathname } from "next/navigation";
import { type ReactNode, useContext } from "react";
import { useChangesLists } from "@/components/dealer/dealer-scope.tsx";
import type { IconName } from "@/components/ui/icon.tsx";
import {
  Bell,
  LayoutList,
  ListChecks,
  Package,
  ScanBarcode,
  Settings,
  TrendingDown,
  Warehouse,
} from "@/components/ui/icons.ts";
import { Pins } from "@/components/watch-list/pin-button.tsx";

/** A page of the menu. */
export interface NavItem {
  name:
    | "today"
    | "products"
    | "brands"
    | "categories"
    | "lowStock"
    | "reorder"
    | "myStock"
    | "inventory"
    | "lists"
    | "paste"
    | "alerts"
    | "rules"
    | "channels"
    | "catalogChanges"
    | "settings"
    | "lowStockLevels"
    | "devices"
    | "shareLinks"
    | "apiKeys"
    | "activityLog"
    | "supplier"
    | "dangerZone";
  href: string;
  /** Keys to press one after the other; none for pages that one reaches by their neighbour. */
  keys?: string;
  /** Not shown in counter mode, where it has nothing to show. */
  staffOnly?: true;
}

/** An entry of the sidebar, with the pages that are its tabs; it is the first of them. */
export interface NavEntry extends NavItem {
  icon: IconName;
  tabs?: readonly NavItem[];
}

interface NavGroup {
  name: "catalog" | "stock" | "work" | null;
  entries: readonly NavEntry[];
}

const staffOnly = true;

/** The sidebar from top to bottom. */
export const navGroups: readonly NavGroup[] = [
  { name: null, entries: [{ name: "today", href: "/", icon: LayoutList, keys: "g d" }] },
  {
    name: "catalog",
    entries: [
      {
        name: "products",
        href: "/products",
        icon: Package,
        keys: "g p",
        tabs: [
          { name: "brands", href: "/brands", keys: "g b" },
          { name: "categories", href: "/categories", keys: "g c" },
        ],
      },
    ],
  },
  {
    name: "stock",
    entries: [
      {
        name: "lowStock",
        href: "/low-stock",
        icon: TrendingDown,
        keys: "g l",
        tabs: [{ name: "reorder", href: "/order", keys: "g r", staffOnly }],
      },
      { name: "myStock", href: "/shelf", icon: ScanBarcode, keys: "g o", staffOnly },
      { name: "inventory", href: "/inventory", icon: Warehouse, keys: "g i" },
    ],
  },
  {
    name: "work",
    entries: [
      {
        name: "lists",
        href: "/watch-lists",
        icon: ListChecks,
        keys: "g w",
        tabs: [{ name: "paste", href: "/quick-list", keys: "g q" }],
      },
      {
        name: "alerts",
        href: "/alerts",
        icon: Bell,
        keys: "g a",
        tabs: [
          { name: "rules", href: "/alerts/rules", staffOnly },
          { name: "channels", href: "/alerts/channels", staffOnly },
          { name: "catalogChanges", href: "/changes", keys: "g h" },
        ],
      },
    ],
  },
];

/** The entry at the foot of the sidebar. */
export const settingsEntry: NavEntry = {
  name: "settings",
  href: "/settings",
  icon: Settings,
  keys: "g s",
  tabs: [
    { name: "lowStockLevels", href: "/settings/levels", staffOnly },
    { name: "devices", href: "/settings/devices" },
    { name: "shareLinks", href: "/settings/links", staffOnly },
    { name: "apiKeys", href: "/settings/keys", staffOnly },
    { name: "supplier", href: "/connection", keys: "g n" },
    { name: "activityLog", href: "/settings/activity", staffOnly },
    { name: "dangerZone", href: "/settings/erase", staffOnly },
  ],
};

export const navEntries: readonly NavEntry[] = [...navGroups.flatMap(({ entries }) => entries), settingsEntry];

/** Every page of the menu, in its order. */
export const navPages: readonly NavItem[] = navEntries.flatMap(pagesOf);

/** The entries in the bar of a phone; the others are under "More". */
export const phoneEntries = navEntries.filter(({ name }) => ["today", "products", "lists"].includes(name));

/** Pages outside of the menu that belong to one of its pages. */
const belongsTo: Readonly<Record<string, string>> = { "/api": "/settings/keys" };

/** The pages of an entry: itself, and its tabs. */
export function pagesOf(entry: NavEntry): readonly NavItem[] {
  return [entry, ...(entry.tabs ?? [])];
}

/** Selects the pages that the principal may see. */
export function useMaySee(): (page: NavItem) => boolean {
  const isStaff = useChangesLists();
  return (page) => isStaff || !page.staffOnly;
}

/** Whether a path is that of a page or lies below it. */
export function isWithin(at: string, href: string): boolean {
  const path = belongsTo[at] ?? at;
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}

interface NavLinkProps {
  entry: NavEntry;
  className: string;
  title?: string;
  children: ReactNode;
}

/** A link of the menu. It is marked as current on the pages of its entry, and has a keyboard shortcut. */
export function NavLink({ entry, className, title, children }: NavLinkProps) {
  const path = usePathname();
  // A page with a link of its own below the entry is marked there.
  const isPinned = useContext(Pins).some(({ href }) => href === path);
  const here = !isPinned && pagesOf(entry).some(({ href }) => isWithin(path, href));
  return (
    <a
      href={entry.href}
      data-keys={entry.keys}
      aria-current={here ? "page" : undefined}
      className={className}
      title={title}
    >
      {children}
    </a>
  );
}
