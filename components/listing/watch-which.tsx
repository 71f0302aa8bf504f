"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChoiceVariant } from "@/lib/catalog/listing/types.ts";

/** Loaded when the user opens it. */
const VariantChoice = loadedPart(() => import("./variant-choice.tsx"));

interface WatchWhichProps {
  /** The words and filters of the listing, as in its address. */
  listing: string;
}

/**
 * Asks which variant to watch when the star of a product with several variants is pressed. The chosen one is added to
 * the list used last, or removed if it is watched.
 */
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
  const router = useRouter();
  const dealerId = useDealer();
  const { putLinesBack } = useDeskActions();
  const t = useTranslations("client");
  const common = useTranslations("common");
  const watch = async ({ variantNo, watched }: ChoiceVariant) => {
    const { watchArticle } = await import("@/components/watch-list/change-lists.ts");
    if (await watchArticle({ dealerId, variantNo, t, common, putLinesBack }, !watched)) router.refresh();
  };
  const asked = { listing, onChoose: watch, onClose: () => setProductNo(null) };
  return productNo !== null && <VariantChoice key={productNo} productNo={productNo} {...asked} />;
}
