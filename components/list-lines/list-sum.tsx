import { Money } from "@/components/badges/cost-badge.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ListSum } from "@/lib/catalog/lines/types.ts";

const leftOut = ["notFound", "withoutQuantity", "withoutCost"] as const;
const short = ["notEnough", "notHere"] as const;

interface ListSumProps {
  sum: ListSum;
  seesCost: boolean;
  /** How many lines the list has, and how many of them the page, and with it its print, shows. */
  lines: number;
  shown: number;
}

/** What the list comes to, what that leaves out, and what is not there to buy. */
export function ListSumLine({ sum, seesCost, lines, shown }: ListSumProps) {
  const t = useTranslations("lines.sum");
  const missing = leftOut.filter((which) => sum[which] > 0 && (seesCost || which === "notFound"));
  const notThere = short.filter((which) => sum[which] > 0);
  return (
    <div className="list-sum">
      {shown < lines && <p className="text-xs text-soft">{t("ofAll", { shown, lines })}</p>}
      {seesCost && (
        <p>
          <span className="text-sm text-soft">{t("total")}</span>{" "}
          <Money amount={sum.totalAmount} className="ml-2 font-mono font-semibold" />
        </p>
      )}
      {missing.length > 0 && (
        <p className="text-xs text-low">
          {t(seesCost ? "leavesOut" : "without")} {missing.map((which) => t(which, { count: sum[which] })).join(", ")}
        </p>
      )}
      {notThere.length > 0 && (
        <p className="text-xs text-low">{notThere.map((which) => t(which, { count: sum[which] })).join(" · ")}</p>
      )}
    </div>
  );
}
