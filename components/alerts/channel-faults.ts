import { useTranslations } from "@/components/ui/use-translations.ts";

const known = [
  ...["mail-not-set-up", "mail-sign-in", "unreachable", "time-out", "too-slow", "cut-off", "address-not-allowed"],
  ...["bad-subscription", "no-vapid-key", "stopped"],
] as const;

/** Why a message did not arrive, in words; the error is a code of lib/notify. */
export function useFaultWords(): (error: string) => string {
  const t = useTranslations("alerts.faults");
  return (error) => {
    const [, kind, code] = /^(smtp|status)-(\d{3})$/.exec(error) ?? [];
    if (code !== undefined) return t(kind === "smtp" ? "smtp" : "status", { code });
    return known.some((one) => one === error) ? t(error as "unreachable") : t("unexpected");
  };
}
