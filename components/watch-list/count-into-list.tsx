"use client";

import { type ReactNode, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice } from "./list-notice.ts";

/** Loaded when the user opens it. */
const ListChoice = loadedPart(() => import("./list-choice.tsx"));

interface CountIntoListProps {
  variantNo: string;
  quantity: number;
  /** Says why it cannot be added now; missing: it can. */
  refuse?: () => void;
  className: string;
  /** The button's accessible name, if its label does not name the item. */
  label?: string;
  /** The shortcut that presses it. */
  keys?: string;
  /** The button's label; by default the quantity. */
  children?: ReactNode;
}

/** Adds a quantity of an item to a chosen list. */
export function CountIntoList({ variantNo, quantity, refuse, className, label, keys, children }: CountIntoListProps) {
  const t = useTranslations("client");
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <button
        type="button"
        data-add=""
        data-keys={keys}
        aria-label={label}
        className={className}
        onClick={() => (refuse ? refuse() : setChoosing(true))}
      >
        {children ?? t("addToList", { count: quantity })}
      </button>
      {choosing && <CountChoice {...{ variantNo, quantity }} onClose={() => setChoosing(false)} />}
    </>
  );
}

interface CountChoiceProps extends Pick<CountIntoListProps, "variantNo" | "quantity"> {
  onClose: () => void;
}

/** The dialog that chooses the list, and adds the quantity to it. */
export function CountChoice({ variantNo, quantity, onClose }: CountChoiceProps) {
  const t = useTranslations("client");
  const format = useFormat();
  const dealerId = useDealer();
  return (
    <ListChoice
      title={t("addTo", { what: `${format.count(quantity)} × ${variantNo}` })}
      onClose={onClose}
      onChoose={async (listId) => {
        const changes = await import("./change-lists.ts").catch(() => null);
        if (changes) await changes.countIntoList({ dealerId, variantNo, t }, quantity, listId);
        else showListNotice({ text: t("watchFailed") });
      }}
    />
  );
}
