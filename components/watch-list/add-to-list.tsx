"use client";

import { useChangesLists } from "@/components/dealer/dealer-scope.tsx";
import { useQuantityBox } from "@/components/price/quantity-box.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { maxQuantity } from "@/lib/domain/dealer-cost.ts";
import { CountIntoList } from "./count-into-list.tsx";

/**
 * Adds the quantity in the page's box to a chosen list. While the box has an invalid quantity, nothing is added: the
 * previous one is not what the user means.
 */
export function AddToList({ variantNo }: { variantNo: string }) {
  const t = useTranslations("client");
  const common = useTranslations("common");
  const format = useFormat();
  const { asked, unread } = useQuantityBox();
  const refusal = unread === null ? null : t("noQuantityToAdd", { typed: unread, most: format.count(maxQuantity) });
  return (
    useChangesLists() && (
      <CountIntoList variantNo={variantNo} quantity={asked} refusal={refusal} className="button button-strong" keys="a">
        {unread === null ? undefined : common("addToList")}
      </CountIntoList>
    )
  );
}
