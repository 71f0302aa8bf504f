"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useChangesLists, useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useQuantityBox } from "@/components/price/quantity-box.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listChoiceWords } from "./list-choice-words.ts";

/** Loaded when somebody opens it. */
const ListChoice = dynamic(() => import("./list-choice.tsx"), { ssr: false });

/** Counts as many of an article as the page's quantity box says into a list that one chooses. */
export function AddToList({ variantNo }: { variantNo: string }) {
  const t = useTranslations("client");
  const { asked } = useQuantityBox();
  const dealerId = useDealer();
  const [choosing, setChoosing] = useState(false);
  if (!useChangesLists()) return null;
  return (
    <>
      <button type="button" data-keys="a" className="button" onClick={() => setChoosing(true)}>
        {t("addToList", { count: asked })}
      </button>
      {choosing && (
        <ListChoice
          words={listChoiceWords(t)}
          onClose={() => setChoosing(false)}
          onChoose={async (listId) => {
            const { countIntoList } = await import("./change-lists.ts");
            await countIntoList({ dealerId, variantNo, t }, asked, listId);
          }}
        />
      )}
    </>
  );
}
