import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { repairText } from "@/components/ui/repair-text.ts";
import { followScans } from "./scans.ts";
import { SearchList } from "./search-list.tsx";
import { mayBeNumber, namedPage, pageOptions, type SearchOption, searchOptions } from "./search-options.ts";
import type { SearchText } from "./search-text.ts";
import { askSuggestions, type Suggestions, useSuggestions } from "./use-suggestions.ts";

/** The search box: suggestions while typing; without JavaScript a plain search form. */
export function SearchBox({ words, indexVersion }: { words: SearchText; indexVersion: string }) {
  const [typed, setTyped] = useAddressWords();
  const [open, setOpen] = useState(false);
  // Opened by Ctrl-K: with nothing typed it lists the pages.
  const [palette, setPalette] = useState(false);
  // How the number was read that led to the page of this path.
  const [said, setSaid] = useState<{ at: string; text: string } | null>(null);
  const path = usePathname();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
      setOpen(true);
      setPalette(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  // Rows come and go while an answer is on its way: the key stays with its row.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const dealerId = useDealer();
  const router = useRouter();
  const format = useFormat();
  const id = useId();
  const found = useSuggestions(typed, open, indexVersion);
  const suggestions = found ?? (palette && typed === "" ? nothingTyped : null);
  const options = suggestions
    ? withPages(
        searchOptions(suggestions.answer, words, format, suggestions.isComplete),
        pageOptions(typed, words.pages),
      )
    : [];
  const active = options.findIndex(({ key }) => key === activeKey);
  const shown = open && suggestions !== null;
  const close = () => {
    setOpen(false);
    setPalette(false);
    setActiveKey(null);
  };
  const latestNumber = useRef(0);
  const openNumber = async (query: string) => {
    latestNumber.current += 1;
    const own = latestNumber.current;
    const answer = await askSuggestions(dealerId, query);
    // The next code was scanned before the answer came: that one is wanted.
    if (own !== latestNumber.current) return;
    const page = answer && namedPage(answer);
    // The next scan begins with an empty box, also when it is of the same product.
    if (page) setTyped("");
    const repaired = answer?.exact[0]?.repaired;
    setSaid(page && repaired ? { at: pathOf(page), text: repairText(repaired, words) } : null);
    router.push(page ?? `/products?q=${encodeURIComponent(query)}`);
  };
  useScans(openNumber);
  // A scanner types a number and Enter, faster than suggestions come.
  const onSubmit = (event: FormEvent) => {
    close();
    const query = typed.trim();
    if (!mayBeNumber(query)) return;
    event.preventDefault();
    void openNumber(query);
  };
  const onKeyDown = (event: ReactKeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape" && shown) close();
    else if (event.key === "Escape") event.currentTarget.blur();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
      setActiveKey(options[next]?.key ?? null);
    } else if (event.key === "Enter" && shown && options[active]) {
      router.push(options[active].href);
      event.currentTarget.blur();
      close();
    } else return;
    event.preventDefault();
  };
  return (
    <search className="search-box">
      <form action="/products" method="get" onSubmit={onSubmit}>
        <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className="search-icon">
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <input
          ref={box}
          type="search"
          name="q"
          role="combobox"
          aria-label={words.label}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
          aria-keyshortcuts="/ Control+K Meta+K"
          data-search=""
          placeholder={words.hint}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setSaid(null);
            setOpen(true);
            setActiveKey(null);
          }}
          onFocus={() => setOpen(true)}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden="true" className="key search-key font-mono">
          /
        </span>
      </form>
      <p role="status" className="search-said">
        {said?.at === path && !shown ? said.text : null}
      </p>
      {shown && (
        <SearchList id={id} suggestions={suggestions} options={options} active={active} words={words} onPick={close} />
      )}
    </search>
  );
}

/** Opens what a scanner reads outside of every field. */
function useScans(open: (text: string) => Promise<void>): void {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  useEffect(() => followScans((text) => void latest.current(text)), []);
}

function pathOf(address: string): string {
  return new URL(address, window.location.href).pathname;
}

const nothingTyped: Suggestions = {
  answer: { query: "", exact: [], gone: null, products: [], total: 0, corrected: null, cutShort: false },
  isComplete: true,
  rests: true,
};

/** The pages after what was found, before the link to all results. */
function withPages(found: SearchOption[], pages: SearchOption[]): SearchOption[] {
  const rest = found.filter(({ kind }) => kind === "all");
  return [...found.filter(({ kind }) => kind !== "all"), ...pages, ...rest];
}

/** The query of the current listing. Another page or another search replaces the typed text. */
function useAddressWords() {
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
