import { useTranslations } from "next-intl";
import type { DataAge } from "@/lib/catalog/types/age.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { AgeStamp } from "./age-stamp.tsx";

interface AgesProps {
  age: DataAge;
  seesCost: boolean;
  now: number;
}

/** How old the figures of a page are: its stock, and where it has costs, its prices. */
export function Ages({ age, seesCost, now }: AgesProps) {
  const t = useTranslations("shell");
  return (
    <span className="inline-flex flex-wrap gap-x-4">
      <AgeStamp at={age.inventoryReadAt} now={now} label={t("stockAge")} />
      {seesCost && <AgeStamp at={age.pricesReadAt} now={now} everyMs={dayMs} label={t("pricesAge")} />}
    </span>
  );
}
