"use client";

import { useRef } from "react";
import { plainName } from "./plain-name.ts";

/**
 * The quick filter of the brands: hides lines while typing, without asking the server; Enter makes it part of the
 * address. Without script it is a plain form.
 */
export function BrandFinder({ find, label }: { find: string; label: string }) {
  const box = useRef<HTMLInputElement>(null);
  const filter = () => {
    const words = plainName(box.current?.value ?? "");
    for (const letter of document.querySelectorAll<HTMLElement>(".brand-letter")) {
      let left = 0;
      for (const line of letter.querySelectorAll("li")) {
        line.hidden = !plainName(line.querySelector("a > span")?.textContent ?? "").includes(words);
        if (!line.hidden) left += 1;
      }
      letter.hidden = left === 0;
    }
  };
  return (
    <form method="get" action="/brands" className="no-print">
      <input
        ref={box}
        type="search"
        name="find"
        key={find}
        defaultValue={find}
        onInput={filter}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        className="field h-7 w-48 text-sm max-sm:w-full max-sm:text-[16px]"
      />
    </form>
  );
}
