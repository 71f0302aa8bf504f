import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { HeldBack, ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import type { HeldWords } from "./held-results.tsx";

/** Every held result in sentences: what is missing, why it is held, and what either choice means. */
export function useHeldWords(status: SyncStatus, now: number): HeldWords[] {
  const t = useTranslations("connection.held");
  const units = useTranslations("connection.units");
  const format = useFormat();
  const words = ({ name, nextAllowedAt, retrievedAt }: ResourceStatus, held: HeldBack): HeldWords => {
    const { rowsBefore: before, rowsNow, shareGone } = held;
    const list = t(`lists.${name}`);
    const kind = before === 0 || rowsNow === 0 ? "empty" : rowsNow < before ? "shrank" : "changed";
    const lost = kind === "shrank" ? 1 - rowsNow / before : shareGone;
    const figures = { list, percent: format.percent(lost * 100), before, now: rowsNow };
    const next = nextAllowedAt ? t("next", { when: format.clock(nextAllowedAt, now) }) : "";
    const unit = (count: number) => units(name, { count });
    return {
      resource: name,
      title: t(kind, figures),
      text: [t("why"), next].filter(Boolean).join(" "),
      keep:
        before === 0
          ? null
          : {
              action: t("keep"),
              means: t("keepMeans", { rows: unit(before), read: format.clock(retrievedAt, now) }),
            },
      accept: {
        action: t("accept"),
        means: t(name === "inventory" ? "acceptMeansStock" : "acceptMeans", {
          rows: unit(rowsNow),
          gone: unit(Math.round(before * shareGone)),
          count: Math.round(before * shareGone),
        }),
      },
    };
  };
  return status.resources.flatMap((resource) => (resource.heldBack ? [words(resource, resource.heldBack)] : []));
}
