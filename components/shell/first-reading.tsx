import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { ReadingProgress } from "./reading-progress.tsx";

/** Instead of a page while the first copy is being made: what is read, how far it is; moves on by itself. */
export function FirstReading({ status }: { status: SyncStatus }) {
  const t = useTranslations("states");
  const { language } = useFormat();
  return (
    <section className="mx-auto max-w-xl py-10">
      <h1>{t("firstTitle")}</h1>
      <p className="mt-2 mb-6 text-md text-soft">
        {t("firstText")} {t("firstMoves")}
      </p>
      <ReadingProgress
        initial={status}
        language={language}
        words={{
          brands: t("brands"),
          categories: t("categories"),
          products: t("products"),
          inventory: t("inventory"),
          waiting: t("waiting"),
          reading: t("reading"),
          done: t("done"),
          failed: t("failed"),
          rowsOf: t("rowsOf", { rows: "{rows}", expected: "{expected}" }),
          left: t("left", { left: "{left}" }),
          troubleHeld: t("firstHeld"),
          troubleFailed: t("firstFailed"),
          troubleSignIn: t("firstSignIn"),
          troubleLeftAlone: t("leftAlone"),
          seeConnection: t("seeConnection"),
          signInAgain: t("signInAgain"),
        }}
      />
    </section>
  );
}
