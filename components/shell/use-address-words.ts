import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";

interface Words {
  text: string;
  /** Typed since the last search. A page that was asked for before must not take it away when it comes. */
  isNew: boolean;
}

/** What is in the search box: the query of the current listing. Another page or another search replaces the text. */
export function useAddressWords() {
  const path = usePathname();
  const searched = useSearchParams().get("q") ?? "";
  const words = path === "/products" ? searched : "";
  const [{ text, isNew }, setWords] = useState<Words>({ text: words, isNew: false });
  const [place, setPlace] = useState(`${path} ${words}`);
  if (place !== `${path} ${words}`) {
    setPlace(`${path} ${words}`);
    if (!isNew) setWords({ text: words, isNew: false });
  }
  return {
    typed: text,
    write: (typed: string) => setWords({ text: typed, isNew: true }),
    replace: (other: string) => setWords({ text: other, isNew: false }),
    /** What was typed so far is searched for, or left. */
    settle: () => setWords((now) => ({ ...now, isNew: false })),
  };
}
