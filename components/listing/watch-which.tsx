"use client";

import { useEffect, useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { type Packed, usePacked } from "@/components/ui/packed.ts";
import type { WatchWhichWords } from "./watch-which-words.ts";

/** Loaded when somebody opens it. */
const VariantChoice = loadedPart(() => import("./variant-choice.tsx"));

interface WatchWhichProps {
  /** The words and filters of the listing, as in its address. */
  listing: string;
  words: Packed<WatchWhichWords>;
}

/** Asks which variant is meant when the star of a product of several variants is pressed. */
export function WatchWhich({ listing, words }: WatchWhichProps) {
  const unpacked = usePacked(words);
  const [productNo, setProductNo] = useState<string | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const star = target instanceof Element && target.closest<HTMLElement>("[data-variants-of]");
      if (star) setProductNo(star.dataset.variantsOf ?? null);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  const asked = { listing, words: unpacked, onClose: () => setProductNo(null) };
  return productNo !== null && <VariantChoice key={productNo} productNo={productNo} {...asked} />;
}
