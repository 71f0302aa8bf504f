import { useFormat } from "@/components/ui/format.ts";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type SyncStatus, waitsForReplacement } from "@/lib/sync/types.ts";
import { SyncProgress } from "./sync-progress.tsx";

/** The messages of `SyncProgress`. */
const progressMessages = [
  ...["waiting", "reading", "done", "failed"],
  ...["firstHeld", "firstFailed", "firstSignIn"],
].map((name) => `states.${name}`);

/**
 * Replaces a page while there is no snapshot: shows the progress of the first sync runs, or why there are none. Updates
 * itself.
 */
export function FirstSync({ status }: { status: SyncStatus }) {
  const t = useTranslations("states");
  const format = useFormat();
  if (status.incompatibleSchema) return <NothingForNow />;
  const replacedUntil = waitsForReplacement(status);
  const when = replacedUntil === null ? "" : format.moment(replacedUntil);
  return (
    <section className="mx-auto max-w-xl py-10">
      <h1>{t(when ? "replacedTitle" : "firstTitle")}</h1>
      <p className="mt-2 mb-6 text-md text-soft">
        {when ? t("replacedText", { when }) : t("firstText")} {t("firstMoves")}
      </p>
      <MoreMessages names={progressMessages}>
        <SyncProgress initial={status} />
      </MoreMessages>
    </section>
  );
}

/** The notice above explains the reason; this part lists what still works. */
function NothingForNow() {
  const t = useTranslations("states");
  const common = useTranslations("common");
  return (
    <section className="max-w-xl py-4">
      <h1>{t("nothingHere")}</h1>
      <p className="mt-2 text-md text-soft">{t("nothingHereText")}</p>
      <p className="mt-4 flex gap-4">
        <a href="/connection" className="link">
          {common("syncDetails")}
        </a>
        <a href="/settings" className="link">
          {common("settings")}
        </a>
      </p>
    </section>
  );
}
