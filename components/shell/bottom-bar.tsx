import { Icon } from "@/components/ui/icon.tsx";
import { Ellipsis, Search } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { footItems, type NavItem, NavLink, navItems, phoneItems } from "./nav-items.tsx";

/** Navigation on a phone: the search within reach of the thumb, three pages, and the others under "More". */
export function BottomBar() {
  const t = useTranslations("shell");
  const [before, after] = [phoneItems.slice(0, 2), phoneItems.slice(2)];
  const others = [...navItems.filter((item) => !phoneItems.includes(item)), ...footItems];
  return (
    <nav aria-label={t("main")} className="bottom-bar no-print md:hidden">
      {before.map((item) => (
        <BottomItem key={item.name} item={item} />
      ))}
      <button type="button" data-to-search="" className="bottom-item">
        <Icon icon={Search} size={20} />
        {t("search")}
      </button>
      {after.map((item) => (
        <BottomItem key={item.name} item={item} />
      ))}
      <button type="button" popoverTarget="more" className="bottom-item">
        <Icon icon={Ellipsis} size={20} />
        {t("more")}
      </button>
      <div id="more" popover="auto" className="menu menu-bottom">
        {others.map(({ name, href, keys, icon }) => (
          <NavLink key={name} href={href} keys={keys} className="menu-item h-11">
            <Icon icon={icon} size={18} /> {t(name)}
          </NavLink>
        ))}
      </div>
    </nav>
  );
}

function BottomItem({ item: { name, href, keys, icon } }: { item: NavItem }) {
  const t = useTranslations("shell");
  return (
    <NavLink href={href} keys={keys} className="bottom-item">
      <Icon icon={icon} size={20} />
      {t(name)}
    </NavLink>
  );
}
