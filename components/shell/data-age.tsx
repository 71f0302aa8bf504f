import { useLocale, useTranslations } from "next-intl";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { LiveDataAge } from "./live-data-age.tsx";

/** The age of the data, always in sight; pressed, it says more. */
export function DataAge({ status, now }: { status: SyncStatus; now: number }) {
  const t = useTranslations("shell");
  const badges = useTranslations("badges");
  const states = useTranslations("states");
  return (
    <LiveDataAge
      initial={status}
      now={now}
      language={useLocale()}
      words={{
        ages: t("ages"),
        title: t("readFromSupplier"),
        stock: t("stockAge"),
        catalog: t("catalogAge"),
        never: badges("never"),
        reading: states("reading"),
        failed: states("firstFailed"),
        held: states("firstHeld"),
        signIn: states("firstSignIn"),
        incompatibleSchema: states("incompatibleSchema"),
        more: t("moreAboutReading"),
      }}
    />
  );
}
