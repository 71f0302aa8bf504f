import { useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { repairText } from "@/components/ui/article-text.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { pictureAddress } from "@/lib/domain/page-addresses.ts";
import { grouped, type SearchGroup, type SearchOption } from "./search-options.ts";
import type { Suggestions } from "./use-suggestions.ts";

interface SearchListProps {
  id: string;
  suggestions: Suggestions;
  options: SearchOption[];
  active: number;
  /** Whether the options are items of which a key chooses one. */
  isChoice: boolean;
  /** Closes the list, and executes an action. */
  onPick: (option: SearchOption) => void;
}

/** Keys of the groups' names in `common`. */
const groupNames = {
  actions: "actions",
  articles: "items",
  products: "products",
  brands: "brands",
  categories: "categories",
  lists: "lists",
  pages: "pages",
  rest: "search",
} as const satisfies Record<Exclude<SearchGroup, "recent">, string>;

/**
 * The suggestions below the box, in groups. A mouse press must not take the focus from the box: its blur would close the
 * list before the click.
 */
export function SearchList({ id, suggestions, options, active, isChoice, onPick }: SearchListProps) {
  const client = useTranslations("client");
  const common = useTranslations("common");
  const { isComplete, rests } = suggestions;
  const notes = [
    isChoice && options.length > 1 ? client("choose") : null,
    noteOf(suggestions, options, client, common),
  ];
  const count = client("resultCount", { count: String(options.length) });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box
    <div className="search-list" onMouseDown={(event) => event.preventDefault()}>
      <p className="sr-only" aria-live="polite">
        {isComplete ? count : ""}
      </p>
      {notes.map((note) => note && <Note key={note}>{note}</Note>)}
      <div role="listbox" id={`${id}-list`} aria-label={client("suggestions")}>
        {grouped(options).map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields
          <div
            key={group}
            role="group"
            aria-label={group === "recent" ? client("groups.recent") : common(groupNames[group])}
            className={group === "rest" ? "border-t border-strong" : "search-group"}
          >
            {members.map(({ option, place }) => (
              <Option
                key={option.key}
                id={`${id}-${place}`}
                option={option}
                isActive={place === active}
                choice={isChoice && place < 9 ? String(place + 1) : undefined}
                rests={rests}
                onPick={onPick}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
  /** The key that chooses it. */
  choice?: string;
  rests: boolean;
  onPick: (option: SearchOption) => void;
}

function Option({ id, option, isActive, choice, rests, onPick }: OptionProps) {
  const shared = {
    id,
    role: "option",
    "aria-selected": isActive,
    "aria-keyshortcuts": choice,
    tabIndex: -1,
    onClick: () => onPick(option),
    className: option.kind === "all" ? "search-option pl-3 text-signal" : "search-option",
  };
  const line = (
    <>
      {choice && <kbd className="key">{choice}</kbd>}
      <OptionLine option={option} rests={rests} />
    </>
  );
  return option.run ? (
    <div {...shared}>{line}</div>
  ) : (
    <a {...shared} href={option.href}>
      {line}
    </a>
  );
}

function Note({ children }: { children: string }) {
  return <p className="px-3 py-2 text-sm text-soft">{children}</p>;
}

/** How the text was interpreted, or that nothing matches it. */
function noteOf(
  { answer }: Suggestions,
  options: readonly SearchOption[],
  client: ReturnType<typeof useTranslations<"client">>,
  common: ReturnType<typeof useTranslations<"common">>,
): string | null {
  const repaired = answer.exact[0]?.repaired;
  if (repaired) return repairText(repaired, client);
  if (answer.exact[0]?.near) return client("near", { query: answer.query });
  if (answer.corrected !== null) return client("corrected", { words: answer.corrected });
  return options.length === 0 ? common("noResults", { query: answer.query }) : null;
}

function OptionLine({ option, rests }: { option: SearchOption; rests: boolean }) {
  if (option.kind === "all") return <span className="min-w-0 flex-1 truncate">{option.title}</span>;
  if (option.kind === "page" || option.kind === "action" || option.kind === "recent")
    return (
      <>
        {option.icon && <Icon icon={option.icon} size={15} />}
        <span className="min-w-0 flex-1 truncate">{option.title}</span>
        {option.number && <kbd className="menu-key">{option.number}</kbd>}
      </>
    );
  if (option.kind === "brand" || option.kind === "category" || option.kind === "list")
    return (
      <>
        <span className="min-w-0 truncate">{option.title}</span>
        <span className="min-w-0 flex-1 truncate text-soft text-xs">{option.note}</span>
      </>
    );
  const isExact = option.kind === "exact";
  const { figures } = option;
  return (
    <>
      <Thumb key={option.pictureOf} of={option.pictureOf} mayLoad={rests} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{option.title}</span>
        <span className="flex gap-2.5 text-xs text-soft">
          <span className="shrink-0 font-mono">{option.number}</span>
          {option.variants && <span className="shrink-0 text-ink">{option.variants}</span>}
          {option.note && (
            <span className={isExact ? "font-semibold text-good" : "truncate"}>
              {isExact && "= "}
              {option.note}
            </span>
          )}
        </span>
      </span>
      {figures && (
        <span className="shrink-0 text-right tabular-nums">
          <b className="block font-semibold">{figures.cost}</b>
          <span className="block text-xs text-soft">{figures.stock}</span>
        </span>
      )}
    </>
  );
}

/**
 * The picture, or an empty box if there is none, before it may be loaded, and if the supplier cannot deliver it now.
 */
function Thumb({ of, mayLoad }: { of: string | null; mayLoad: boolean }) {
  const dealerId = useDealer();
  const [failed, setFailed] = useState(false);
  const [loads, setLoads] = useState(mayLoad);
  if (mayLoad && !loads) setLoads(true);
  if (of === null || failed || !loads) {
    return (
      <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 shrink-0 rounded-sm">
        <path d="M.5.5h27v27H.5zM.5 27.5l27-27" className="fill-none stroke-rule" />
      </svg>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: our own picture route answers the right size
    <img
      src={pictureAddress(dealerId, of, 0, 96)}
      alt=""
      width={28}
      height={28}
      decoding="async"
      onError={() => setFailed(true)}
      className="size-7 shrink-0 rounded-sm object-contain"
    />
  );
}
