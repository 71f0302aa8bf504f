import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice.tsx";

const fields = [
  "name",
  "kinds",
  "subjectId",
  "article",
  "articleLater",
  "channelIds",
  "conditions",
  "many",
  "rule",
] as const;

/** Why a rule could not be stored, by the part of it that the address names. */
export function WrongField({ field }: { field: string }) {
  const t = useTranslations("alerts.wrong");
  const known = fields.find((one) => one === field);
  if (!known) return null;
  return (
    <div role="alert" className="mt-3">
      <Notice tone="out" title={t(known)} />
    </div>
  );
}
