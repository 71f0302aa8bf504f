import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
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
    | "delivery"
    | "catalogChanges"
    | "settings"
    | "lowStockLevels"
    | "devices"
    | "apiKeys"
    | "activityLog"
    | "supplier"
    | "dangerZone";
  href: string;
  /** Keys to press one after the other; none for pages that one reaches by their neighbour. */
  keys?: string;
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
        tabs: [{ name: "reorder", href: "/order", keys: "g r" }],
      },
      { name: "myStock", href: "/shelf", icon: ScanBarcode, keys: "g o" },
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
          { name: "rules", href: "/alerts/rules" },
          { name: "delivery", href: "/alerts/channels" },
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
    { name: "lowStockLevels", href: "/settings/levels" },
    { name: "devices", href: "/settings/devices" },
    { name: "apiKeys", href: "/settings/keys" },
    { name: "supplier", href: "/connection", keys: "g n" },
    { name: "activityLog", href: "/settings/activity" },
    { name: "dangerZone", href: "/settings/erase" },
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
  const here = pagesOf(entry).some(({ href }) => isWithin(path, href));
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
