import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { nextDayStart } from "@/lib/domain/time.ts";
import type { PendingReview, ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import type { PendingReviewText } from "./pending-reviews.tsx";

/** The pending reviews as text: the reason and, for each list, what is missing and what each choice does. */
export function usePendingReviews({ resources }: SyncStatus, now: number) {
  const t = useTranslations("connection.review");
  const units = useTranslations("connection.units");
  const format = useFormat();
  const wordsOf = ({ name, retrievedAt }: ResourceStatus, held: PendingReview): PendingReviewText => {
    const { rowsBefore, rowsNow, shareGone, readAgain } = held;
    const gone = Math.round(rowsBefore * shareGone);
    const { kind, lost } = lossOf(held);
    const unit = (count: number) => units(name, { count });
    const keep = { rows: unit(rowsBefore), read: format.clock(retrievedAt, now) };
    const accept = { rows: unit(rowsNow), gone: unit(gone), count: gone };
    return {
      resource: name,
      title: t(kind, {
        list: t(`lists.${name}`),
        percent: format.percent(lost * 100),
        before: rowsBefore,
        now: rowsNow,
      }),
      keep: rowsBefore === 0 ? null : { action: t("keep"), means: t("keepMeans", keep) },
      accept: readAgain
        ? null
        : { action: t("accept"), means: t(name === "inventory" ? "acceptMeansStock" : "acceptMeans", accept) },
    };
  };
  const held = resources.flatMap((resource) =>
    resource.pendingReview ? [{ resource, back: resource.pendingReview }] : [],
  );
  // A list is fetched in full once per UTC day.
  const nextAt = Math.min(...held.map(({ back }) => nextDayStart(back.cameAt)));
  const next = held.length > 0 && nextAt > now ? t("next", { when: format.clock(nextAt, now) }) : "";
  return {
    words: { title: t("title"), text: `${t("why")} ${next}`.trim() },
    held: held.map(({ resource, back }) => wordsOf(resource, back)),
  };
}

/** The kind and the share of the loss in the new list compared with the old one. */
function lossOf({ rowsBefore, rowsNow, shareGone }: PendingReview) {
  if (rowsBefore === 0 || rowsNow === 0) return { kind: "empty", lost: 1 } as const;
  if (rowsNow < rowsBefore) return { kind: "shrank", lost: 1 - rowsNow / rowsBefore } as const;
  return { kind: "changed", lost: shareGone } as const;
}
