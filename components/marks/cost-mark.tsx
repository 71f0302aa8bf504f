import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";

interface CostMarkProps {
  /** Null: no wholesale price, or withheld. */
  cents: number | null;
  /** Above `cents` when the variants differ; the mark then says "from". */
  highCents?: number | null;
  /** Price type that won; null when there is none. */
  typeId: number | null;
  /** Of the winning tier; above 1 it is said. */
  quantityBreak?: number;
  /** `row`: two tight lines at the right edge; `page`: large. */
  size?: "row" | "page";
}

const closeout = 2;
const known = [0, 1, 2, 3, 4, 5];

/** The dealer's cost and, in small ink, which price type won. */
export function CostMark({ cents, highCents, typeId, quantityBreak = 1, size = "row" }: CostMarkProps) {
  const t = useTranslations("marks");
  const format = useFormat();
  const large = size === "page";
  const varies = cents !== null && highCents != null && highCents > cents;
  return (
    <span className={`inline-block whitespace-nowrap tabular-nums ${large ? "" : "text-right"}`}>
      <span className={`block ${large ? "text-2xl font-semibold tracking-tight" : "font-semibold"}`}>
        {varies && <span className="mr-1 text-2xs font-normal text-soft">{t("from")}</span>}
        {format.money(cents)}
      </span>
      <span className={`block text-soft ${large ? "text-sm" : "text-2xs leading-[13px]"}`}>
        {cents === null || typeId === null ? t("noCost") : known.includes(typeId) ? t(`type${typeId}`) : `#${typeId}`}
        {typeId === closeout && <b className="font-normal text-low"> · {t("finalSale")}</b>}
        {quantityBreak > 1 && ` · ${t("fromQuantity", { quantity: quantityBreak })}`}
      </span>
    </span>
  );
}
