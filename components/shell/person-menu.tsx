"use client";

import { Keyboard, LogOut, Plug, Settings, UserRound } from "lucide-react";
import { useTranslations } from "next-intl";

/** Who is here, and the way out. */
export function PersonMenu() {
  const t = useTranslations("shell");
  return (
    <>
      <button type="button" popoverTarget="person" aria-label={t("person")} title={t("person")} className="icon-button">
        <UserRound size={17} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <div id="person" popover="auto" className="menu">
        <a href="/settings" className="menu-item">
          <Settings size={15} strokeWidth={1.6} aria-hidden="true" /> {t("settings")}{" "}
          <kbd className="menu-key">g s</kbd>
        </a>
        <a href="/connection" className="menu-item">
          <Plug size={15} strokeWidth={1.6} aria-hidden="true" /> {t("connection")} <kbd className="menu-key">g n</kbd>
        </a>
        <button type="button" data-open-keys="" className="menu-item max-md:hidden">
          <Keyboard size={15} strokeWidth={1.6} aria-hidden="true" /> {t("keys")} <kbd className="menu-key">?</kbd>
        </button>
        <form method="post" action="/api/auth/signout" className="mt-1 border-t border-rule pt-1">
          <button type="submit" className="menu-item">
            <LogOut size={15} strokeWidth={1.6} aria-hidden="true" /> {t("signOut")}
          </button>
        </form>
      </div>
    </>
  );
}
