import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";

/** The query of the current listing. Another page or another search replaces the typed text. */
export function useAddressWords() {
  const path = usePathname();
  const searched = useSearchParams().get("q") ?? "";
  const words = path === "/products" ? searched : "";
  const [typed, setTyped] = useState(words);
  const [place, setPlace] = useState(`${path} ${words}`);
  if (place !== `${path} ${words}`) {
    setPlace(`${path} ${words}`);
    setTyped(words);
  }
  return [typed, setTyped] as const;
}
