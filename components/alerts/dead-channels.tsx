import { Notice } from "@/components/ui/notice.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChannelStatus } from "@/lib/alerts/history/types.ts";

/** Says that what is sent to channels of the member does not arrive; nothing while it does. */
export function DeadChannels({ channels }: { channels: readonly ChannelStatus[] }) {
  const t = useTranslations("alerts.channels");
  const dead = channels.filter(({ isDead }) => isDead);
  if (dead.length === 0) return null;
  return (
    <div className="my-3 print:hidden">
      <Notice tone="low" title={t("deadTitle", { names: dead.map(({ name }) => name).join(", ") })}>
        <p>
          {t("deadText")}{" "}
          <a href="/alerts/channels" className="link">
            {t("deadSee")}
          </a>
        </p>
      </Notice>
    </div>
  );
}
