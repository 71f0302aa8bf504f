"use client";

import { useChangesLists } from "@/components/dealer/dealer-scope.tsx";
import { useQuantityBox } from "@/components/price/quantity-box.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { CountIntoList } from "./count-into-list.tsx";

/**
 * Adds the quantity in the page's box to a chosen list. While the box has no valid quantity, nothing is added: the
 * previous one is not what the user means.
 */
export function AddToList({ variantNo }: { variantNo: string }) {
  const common = useTranslations("common");
  const { asked, unread, refuse } = useQuantityBox();
  return (
    useChangesLists() && (
      <CountIntoList
        variantNo={variantNo}
        quantity={asked}
        refuse={unread ? refuse : undefined}
        className="button button-strong grow"
        keys="a"
      >
        {common("addToList")}
      </CountIntoList>
    )
  );
}
