import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { type FormEvent, type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useChangesLists, useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { navEntries, pagesOf } from "@/components/frame/nav-items.tsx";
import { repairText } from "@/components/ui/article-text.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { ScanBarcode } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SearchAnswer } from "@/lib/catalog/listing/types.ts";
import { longestCode } from "@/lib/domain/codes/possible-codes.ts";
import { candidates, mayBeNumber, namedPage, pageArticle } from "./named-page.ts";
import { recentPages } from "./recent-pages.ts";
import { isChoice, LoneDigit, usePaletteKey, useScans } from "./scans.ts";
import type { SearchOption } from "./search-options.ts";
import { askNumber, complete, nothingTyped, type Suggestions, useLists, useSuggestions } from "./use-suggestions.ts";

/** How long the outcome of an action is shown. */
const saidMs = 5000;

/** The search box: suggestions while typing. */
export function SearchBox({ indexVersion }: { indexVersion: string }) {
  const shell = useTranslations("shell");
  const client = useTranslations("client");
  const common = useTranslations("common");
  const { typed, write, replace, settle } = useAddressWords();
  const [open, setOpen] = useState(false);
  // Opened by Ctrl-K: until something is typed it lists actions and pages.
  const [palette, setPalette] = useState(false);
  // The answer for a number that several items have: a key chooses one of them.
  const [choice, setChoice] = useState<SearchAnswer | null>(null);
  // The focused element before the box.
  const focused = useRef<Element | null>(null);
  // How the number that led to this path's page was interpreted, or the message of an action there.
  const [said, setSaid] = useState<{ at: string; text: string } | null>(null);
  const path = usePathname();
  const box = useRef<HTMLInputElement>(null);
  const digit = useRef(new LoneDigit());
  usePaletteKey(() => {
    box.current?.focus();
    box.current?.select();
    setOpen(true);
    setPalette(true);
  });
  useEffect(() => {
    if (!choice) return;
    box.current?.focus();
    box.current?.select();
  }, [choice]);
  // Rows come and go while an answer is loading: the active state follows its row.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const dealerId = useDealer();
  const { saveSettings } = useDeskActions();
  const router = useRouter();
  const format = useFormat();
  const id = useId();
  const lists = useLists(open, common("starredItems"));
  const changesLists = useChangesLists();
  const parts = useSearchParts(open);
  // After ">" only pages and actions are searched.
  const isCommand = typed.startsWith(">");
  const asked = isCommand ? typed.slice(1) : palette ? "" : typed;
  const found = useSuggestions(isCommand || palette ? "" : typed, open && !choice, indexVersion);
  const isPalette = isCommand || palette;
  const suggestions = choice ? complete(choice) : isPalette ? nothingTyped : found;
  const options = suggestions && parts ? optionsOf(suggestions, parts) : [];
  const active = options.findIndex(({ key }) => key === activeKey);
  // If no command is chosen, the first is meant.
  const chosen = options[active] ?? (isCommand ? options[0] : undefined);
  const shown = open && suggestions !== null && parts !== null;

  function optionsOf({ answer, isComplete }: Suggestions, use: SearchParts): SearchOption[] {
    const found = use.searchOptions(answer, { client, common }, format, isComplete);
    if (choice) return found.filter(({ kind }) => kind === "exact" || kind === "leading");
    const rest = found.filter(({ kind }) => kind === "all");
    const others = found.filter(({ kind }) => kind !== "all");
    const article = pageArticle(focused.current);
    const actions = use.paletteActions(asked, { dealerId, client, common, lists, changesLists, saveSettings, article });
    const named = isPalette ? [] : use.listOptions(typed, lists, common);
    const pages = use.pageOptions(
      asked,
      navEntries.flatMap((entry) =>
        pagesOf(entry).map(({ href, name, keys }) => ({ href, title: common(name), icon: entry.icon, keys })),
      ),
    );
    const recent = isPalette ? use.recentOptions(asked, recentPages(dealerId)) : [];
    // Without a text people look around: pages come first. With one, or on an item, an action is meant most often.
    const places = article || asked !== "" ? [...actions, ...recent, ...pages] : [...recent, ...pages, ...actions];
    return [...others, ...named, ...places, ...rest];
  }
  function close() {
    settle();
    digit.current.interrupt();
    setOpen(false);
    setPalette(false);
    setChoice(null);
    setActiveKey(null);
  }
  /** Opens an item's page. The next scan starts with an empty box, even for the same product. */
  function openArticle(href: string, answer: SearchAnswer) {
    close();
    replace("");
    const repaired = answer.exact[0]?.repaired;
    setSaid(repaired ? { at: new URL(href, window.location.href).pathname, text: repairText(repaired, client) } : null);
    router.push(href);
  }
  /** Opens a suggestion, or executes it and returns the focus. */
  async function pick({ href, run }: SearchOption) {
    close();
    if (!run) return router.push(href);
    replace("");
    if (focused.current instanceof HTMLElement) focused.current.focus();
    const text = await run().catch(() => common("saveFailed"));
    const message = text === null ? null : { at: path, text };
    setSaid(message);
    setTimeout(() => setSaid((now) => (now === message ? null : now)), saidMs);
  }
  const latestNumber = useRef(0);
  async function openNumber(query: string) {
    latestNumber.current += 1;
    const own = latestNumber.current;
    const answer = await askNumber(dealerId, query);
    // The next code was scanned or typed before the answer arrived: that one is wanted.
    if (own !== latestNumber.current) return;
    const page = answer && namedPage(answer);
    if (page) openArticle(page, answer);
    else if (answer && candidates(answer).length > 0) {
      replace(query);
      setChoice(answer);
      setOpen(true);
    } else router.push(`/products?q=${encodeURIComponent(query)}`);
  }
  useScans((text) => {
    // A page that takes scans itself, such as one that counts them.
    const own = document.querySelector("[data-scans]");
    if (own) own.dispatchEvent(new CustomEvent("scanned", { detail: text }));
    else void openNumber(text);
  });
  // A scanner types a number and Enter, faster than suggestions come.
  const onSubmit = (event: FormEvent) => {
    const query = typed.trim();
    close();
    if (choice || !(isCommand || mayBeNumber(query))) {
      // The next key is one of the list's.
      box.current?.blur();
      return;
    }
    event.preventDefault();
    if (isCommand) return;
    // The next scan replaces this one, even before the answer arrives.
    box.current?.select();
    void openNumber(query);
  };
  const onKeyDown = (event: ReactKeyboardEvent<HTMLInputElement>) => {
    const held = digit.current.interrupt();
    const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (held && isText) {
      // It was the first digit of a scan.
      setChoice(null);
      write(held + event.key);
    } else if (choice && isText && isChoice(event.key)) {
      const meant = options[Number(event.key) - 1];
      digit.current.press(event.key, () => meant && openArticle(meant.href, choice));
    } else if (event.key === "Escape" && shown) close();
    else if (event.key === "Escape") event.currentTarget.blur();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      setOpen(true);
      const next = ((active + 1 + step + options.length + 1) % (options.length + 1)) - 1;
      setActiveKey(options[next]?.key ?? null);
    } else if (event.key === "Enter" && shown && chosen) {
      event.currentTarget.blur();
      void pick(chosen);
    } else return;
    event.preventDefault();
  };
  return (
    <search className="search-box">
      <form action="/products" method="get" onSubmit={onSubmit}>
        <svg
          aria-hidden="true"
          width="16"
          height="16"
          viewBox="0 0 16 16"
          className="pointer-events-none absolute top-2 left-2.25 fill-none stroke-soft stroke-[1.4]"
        >
          <circle cx="7" cy="7" r="4.5" />
          <path d="m10.5 10.5 4 4" />
        </svg>
        <input
          ref={box}
          type="search"
          name="q"
          role="combobox"
          aria-label={shell("searchLabel")}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
          aria-keyshortcuts="/ Control+K Meta+K"
          data-search=""
          placeholder={shell("searchHint")}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longestCode}
          value={typed}
          onChange={(event) => {
            write(event.target.value);
            // A newer query makes the previous number's answer obsolete.
            latestNumber.current += 1;
            setPalette(false);
            setSaid(null);
            setChoice(null);
            setOpen(true);
            setActiveKey(null);
          }}
          onFocus={(event) => {
            focused.current = event.relatedTarget;
            setOpen(true);
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {/* On phones the camera scans; desks have scanners. */}
        <a
          href="/scan"
          aria-label={common("scan")}
          title={common("scan")}
          className="hidden max-md:absolute max-md:top-0 max-md:right-0 max-md:grid max-md:h-8 max-md:w-10 max-md:place-content-center max-md:text-soft"
        >
          <Icon icon={ScanBarcode} size={18} />
        </a>
        <span aria-hidden="true" className="key search-key font-mono">
          /
        </span>
      </form>
      <p role="status" className="search-said">
        {said?.at === path && !shown ? said.text : null}
      </p>
      {shown && (
        <parts.SearchList
          id={id}
          suggestions={suggestions}
          options={options}
          active={active}
          isChoice={choice !== null}
          onPick={(option) => (option.run ? void pick(option) : close())}
        />
      )}
    </search>
  );
}

type SearchParts = typeof import("./search-parts.ts");

/** The list's code, which is loaded when the box is first used; null before. */
function useSearchParts(wanted: boolean): SearchParts | null {
  const [parts, setParts] = useState<SearchParts | null>(null);
  useEffect(() => {
    // Without them the box still searches.
    if (wanted) void import("./search-parts.ts").then(setParts, () => undefined);
  }, [wanted]);
  return parts;
}

interface Words {
  text: string;
  /** Typed since the last search. A page that was requested before must not overwrite it. */
  isNew: boolean;
}

/** The search box's text: the query of the current listing. Another page or another search replaces it. */
function useAddressWords() {
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
    /** The typed text is searched for, or abandoned. */
    settle: () => setWords((now) => ({ ...now, isNew: false })),
  };
}
