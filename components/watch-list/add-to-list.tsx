"use client";

import { useChangesLists } from "@/components/dealer/dealer-scope.tsx";
import { useQuantityBox } from "@/components/price/quantity-box.tsx";
import { CountIntoList } from "./count-into-list.tsx";

/** Counts as many of an article as the page's quantity box says into a list that one chooses. */
export function AddToList({ variantNo }: { variantNo: string }) {
  const { asked } = useQuantityBox();
  return useChangesLists() && <CountIntoList variantNo={variantNo} quantity={asked} className="button" keys="a" />;
}
