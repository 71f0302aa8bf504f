"use client";

import { useRef, useState } from "react";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { plainName } from "@/lib/domain/normalize.ts";

interface BrandFinderProps {
  /** The text in the address. */
  find: string;
  /** Hides lines while the person types, without a request. False when the list has several pages. */
  live: boolean;
  /** How many brands the list has. */
  total: number;
}

/** The quick filter of the brand page. Enter makes the filter a part of the address. */
export function BrandFinder({ find, live, total }: BrandFinderProps) {
  const t = useTranslations("brands");
  const common = useTranslations("common");
  const box = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState("");
  const filter = () => {
    const typed = box.current?.value ?? "";
    const words = plainName(typed);
    let all = 0;
    for (const letter of document.querySelectorAll<HTMLElement>(".brand-letter")) {
      let left = 0;
      for (const line of letter.querySelectorAll("li")) {
        line.hidden = !plainName(line.querySelector("a > span")?.textContent ?? "").includes(words);
        if (!line.hidden) left += 1;
      }
      letter.hidden = left === 0;
      const toLetter = document.querySelector<HTMLElement>(`a[href="#${letter.id}"]`);
      if (toLetter) toLetter.hidden = left === 0;
      all += left;
    }
    // If the address already filters the list, it does not contain all brands: "none" would be wrong.
    const nothing = find === "" ? common("noResults", { query: typed.trim() }) : "";
    setResult(all === 0 ? nothing : words === "" ? "" : common("ofTotal", { total: total, count: String(all) }));
  };
  return (
    <AddressForm says={find} action="/brands" className="no-print flex flex-wrap items-baseline gap-x-3">
      <p role="status" className="text-sm text-soft empty:hidden">
        {result}
      </p>
      <input
        ref={box}
        type="search"
        name="find"
        defaultValue={find}
        onInput={live ? filter : undefined}
        aria-label={t("find")}
        placeholder={t("find")}
        autoComplete="off"
        className="field h-7 w-48 text-sm max-sm:w-full max-sm:text-[16px]"
      />
    </AddressForm>
  );
}
