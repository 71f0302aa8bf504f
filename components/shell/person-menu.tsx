import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon.tsx";
import { Keyboard, LogOut, Plug, Settings, UserRound } from "@/components/ui/icons.tsx";

/** Who is here, and the way out. */
export function PersonMenu() {
  const t = useTranslations("shell");
  return (
    <>
      <button type="button" popoverTarget="person" aria-label={t("person")} title={t("person")} className="icon-button">
        <Icon icon={UserRound} size={17} />
      </button>
      <div id="person" popover="auto" className="menu">
        <a href="/settings" className="menu-item">
          <Icon icon={Settings} size={15} /> {t("settings")} <kbd className="menu-key">g s</kbd>
        </a>
        <a href="/connection" className="menu-item">
          <Icon icon={Plug} size={15} /> {t("connection")} <kbd className="menu-key">g n</kbd>
        </a>
        <button type="button" data-open-keys="" className="menu-item max-md:hidden">
          <Icon icon={Keyboard} size={15} /> {t("keys")} <kbd className="menu-key">?</kbd>
        </button>
        <form method="post" action="/api/auth/signout" className="mt-1 border-t border-rule pt-1">
          <button type="submit" className="menu-item">
            <Icon icon={LogOut} size={15} /> {t("signOut")}
          </button>
        </form>
      </div>
    </>
  );
}
