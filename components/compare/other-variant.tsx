"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** Loaded when the user opens it. */
const VariantChoice = loadedPart(() => import("@/components/listing/variant-choice.tsx"));

interface OtherVariantProps {
  productNo: string;
  variantNo: string;
  /** How many variants the product has. */
  count: number;
}

/** Which of a product's variants is compared, and a dialog to compare another one in its place. */
export function OtherVariant({ productNo, variantNo, count }: OtherVariantProps) {
  const t = useTranslations("client");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const replace = (other: string) => {
    const { pathname, search } = window.location;
    const query = new URLSearchParams(search);
    const numbers = query.getAll("v").map((number) => (number === variantNo ? other : number));
    query.delete("v");
    for (const number of new Set(numbers)) query.append("v", number);
    router.replace(`${pathname}?${query}`, { scroll: false });
  };
  return (
    <>
      <button type="button" className="link no-print min-h-6 text-left text-xs" onClick={() => setOpen(true)}>
        {t("otherVariant", { count })}
      </button>
      {isOpen && (
        <VariantChoice
          productNo={productNo}
          current={variantNo}
          onChoose={(variant) => replace(variant.variantNo)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
