import { Icon } from "@/components/ui/icon.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { footItems, type NavItem, NavLink, navItems } from "./nav-items.tsx";
import { SidebarToggle } from "./sidebar-toggle.tsx";

/** Navigation on the left edge; when collapsed it shows icons only. */
export function Sidebar() {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("main")} className="sidebar no-print max-md:hidden">
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
  const t = useTranslations("shell");
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
