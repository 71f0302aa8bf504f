import { useTranslations } from "@/components/ui/use-translations.ts";

const pages = { list: "/alerts", rules: "/alerts/rules", channels: "/alerts/channels" } as const;

/** The pages about alerts: what was told, the rules, and where it is told. */
export function AlertTabs({ here }: { here: keyof typeof pages }) {
  const t = useTranslations("alerts.tabs");
  return (
    <nav aria-label={t("label")} className="tabs no-print">
      {(["list", "rules", "channels"] as const).map((name) => (
        <a key={name} href={pages[name]} aria-current={name === here ? "page" : undefined}>
          {t(name)}
        </a>
      ))}
    </nav>
  );
}
