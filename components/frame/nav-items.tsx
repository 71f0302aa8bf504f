import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import type { IconName } from "@/components/ui/icon.tsx";
import {
  Bell,
  ClipboardList,
  History,
  LayoutList,
  ListChecks,
  ListTree,
  Package,
  Plug,
  ScanBarcode,
  Settings,
  Tags,
  TrendingDown,
  Warehouse,
} from "@/components/ui/icons.ts";

export interface NavItem {
  name:
    | "today"
    | "products"
    | "brands"
    | "categories"
    | "inventory"
    | "lowStock"
    | "activity"
    | "alerts"
    | "lists"
    | "paste"
    | "myStock"
    | "supplier"
    | "settings";
  href: string;
  icon: IconName;
  /** Keys to press one after the other. */
  keys: string;
}

/** The pages, in the order of the sidebar. */
export const navItems: NavItem[] = [
  { name: "today", href: "/", icon: LayoutList, keys: "g d" },
  { name: "products", href: "/products", icon: Package, keys: "g p" },
  { name: "brands", href: "/brands", icon: Tags, keys: "g b" },
  { name: "categories", href: "/categories", icon: ListTree, keys: "g c" },
  { name: "inventory", href: "/inventory", icon: Warehouse, keys: "g i" },
  { name: "lowStock", href: "/low-stock", icon: TrendingDown, keys: "g l" },
  { name: "activity", href: "/changes", icon: History, keys: "g h" },
  { name: "alerts", href: "/alerts", icon: Bell, keys: "g a" },
  { name: "lists", href: "/watch-lists", icon: ListChecks, keys: "g w" },
  { name: "paste", href: "/quick-list", icon: ClipboardList, keys: "g q" },
  { name: "myStock", href: "/shelf", icon: ScanBarcode, keys: "g o" },
];

/** The pages at the foot of the sidebar. */
export const footItems: NavItem[] = [
  { name: "supplier", href: "/connection", icon: Plug, keys: "g n" },
  { name: "settings", href: "/settings", icon: Settings, keys: "g s" },
];

/** The pages in the bar of a phone; the others are under "More". */
export const phoneItems = navItems.filter(({ name }) => ["today", "products", "lists"].includes(name));

interface NavLinkProps {
  href: string;
  keys: string;
  className: string;
  title?: string;
  children: ReactNode;
}

/** A navigation link. It is marked as current on its own page, and has a keyboard shortcut. */
export function NavLink({ href, keys, className, title, children }: NavLinkProps) {
  const path = usePathname();
  const here = href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
  return (
    <a href={href} data-keys={keys} aria-current={here ? "page" : undefined} className={className} title={title}>
      {children}
    </a>
  );
}
