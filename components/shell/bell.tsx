import { Icon } from "@/components/ui/icon.tsx";
import { Bell as BellIcon } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { useUnreadAlerts } from "./use-sync-status.ts";

const mostShown = 99;

/** The link to what one was told, with how much of it is not read. The count lies over the icon, so that nothing moves. */
export function Bell({ unread: initial }: { unread: number | null }) {
  const t = useTranslations("shell");
  const unread = useUnreadAlerts(initial) ?? 0;
  const word = unread > 0 ? t("unreadAlerts", { count: unread }) : t("alerts");
  return (
    <a href="/alerts" aria-label={word} title={word} className="icon-button bell">
      <Icon icon={BellIcon} size={17} />
      {unread > 0 && <span aria-hidden="true">{unread > mostShown ? `${mostShown}+` : unread}</span>}
    </a>
  );
}
