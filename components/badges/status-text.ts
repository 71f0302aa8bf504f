import type { useTranslations } from "next-intl";

const known = [7, 8, 9, 10, 11, 13];

/** The word for a status: ours where we know the id, else the supplier's, else the id as sent. */
export function statusLabel(
  t: ReturnType<typeof useTranslations<"badges">>,
  statusId: number | null,
  statusText?: string | null,
): string {
  if (statusId !== null && known.includes(statusId)) return t(`status${statusId}` as "status7");
  return statusText || (statusId === null ? t("statusUnknown") : t("statusOther", { id: statusId }));
}
