import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DeskView } from "@/lib/catalog/desk/types.ts";

/** How much changed in the whole catalog: one line with a link, since most of it is of articles that nobody watches. */
export function OtherChanges({ changes, now }: { changes: DeskView["changes"]; now: number }) {
  const t = useTranslations("desk");
  const format = useFormat();
  // No changes are known from before.
  const { at, first } = changes.knownSince;
  const since = Math.max(changes.since, at ?? 0);
  const begun = since > changes.since && first !== "kept";
  return (
    <p className="mt-8 border-t border-rule pt-3 text-sm text-soft">
      {changes.total === 0 ? (
        <>
          {begun ? t("changesBegun", { moment: format.clock(since, now) }) : t("changesEmpty")}{" "}
          <a href="/changes" className="link">
            {t("allChanges")}
          </a>
        </>
      ) : (
        <a href={changes.href} className="link">
          {t("otherChanges", { count: changes.total, moment: format.dayOfMoment(since, now) })}
        </a>
      )}
    </p>
  );
}
