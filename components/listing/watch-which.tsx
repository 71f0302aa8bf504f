"use client";

import { useEffect, useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";

/** Loaded when the user opens it. */
const VariantChoice = loadedPart(() => import("./variant-choice.tsx"));

interface WatchWhichProps {
  /** The words and filters of the listing, as in its address. */
  listing: string;
}

/** Asks which variant to watch when the star of a product with several variants is pressed. */
export function WatchWhich({ listing }: WatchWhichProps) {
  const [productNo, setProductNo] = useState<string | null>(null);
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const star = target instanceof Element && target.closest<HTMLElement>("[data-variants-of]");
      if (star) setProductNo(star.dataset.variantsOf ?? null);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  const asked = { listing, onClose: () => setProductNo(null) };
  return productNo !== null && <VariantChoice key={productNo} productNo={productNo} {...asked} />;
}
