"use client";

import { type ReactNode, useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** Loaded when the user opens it. */
const CountDialog = loadedPart(() => import("./count-dialog.tsx"));

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
      {choosing && <CountDialog variantNo={variantNo} quantity={quantity} onClose={() => setChoosing(false)} />}
    </>
  );
}
