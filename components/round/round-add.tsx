"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listChoiceWords } from "@/components/watch-list/list-choice-words.ts";

/** Loaded when somebody opens it. */
const ListChoice = dynamic(() => import("@/components/watch-list/list-choice.tsx"), { ssr: false });

/** Counts as many of an article as are wanted into a list that one chooses. */
export function RoundAdd({ variantNo, quantity, label }: { variantNo: string; quantity: number; label: string }) {
  const t = useTranslations("client");
  const dealerId = useDealer();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <button type="button" className="button button-small" aria-label={label} onClick={() => setChoosing(true)}>
        {t("addToList", { count: quantity })}
      </button>
      {choosing && (
        <ListChoice
          words={listChoiceWords(t)}
          onClose={() => setChoosing(false)}
          onChoose={async (listId) => {
            const { countIntoList } = await import("@/components/watch-list/change-lists.ts");
            await countIntoList({ dealerId, variantNo, t }, quantity, listId);
          }}
        />
      )}
    </>
  );
}
