import { useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { pictureAddress } from "@/components/ui/addresses.ts";
import { repairText } from "@/components/ui/repair-text.ts";
import type { SearchOption } from "./search-options.ts";
import type { SearchText } from "./search-text.ts";
import type { Suggestions } from "./use-suggestions.ts";

interface SearchListProps {
  id: string;
  suggestions: Suggestions;
  options: SearchOption[];
  active: number;
  words: SearchText;
  onPick: () => void;
}

/**
 * The suggestions below the box. A mouse press must not take the focus from the box: its blur would close the list
 * before the click.
 */
export function SearchList({ id, suggestions, options, active, words, onPick }: SearchListProps) {
  const { answer, isComplete, rests } = suggestions;
  const repaired = answer.exact[0]?.repaired;
  const note = repaired
    ? repairText(repaired, words)
    : answer.corrected
      ? words.corrected.replace("{words}", () => answer.corrected ?? "")
      : options.length === 0
        ? words.none.replace("{query}", () => answer.query)
        : null;
  const count = options.length === 1 ? words.countOne : words.count.replace("{count}", String(options.length));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keeps the focus in the box
    <div className="search-list" onMouseDown={(event) => event.preventDefault()}>
      <p className="sr-only" aria-live="polite">
        {isComplete ? count : ""}
      </p>
      {note && <p className="px-3 py-2 text-sm text-soft">{note}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={words.suggestions}>
        {options.map((option, index) => (
          <a
            key={option.key}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            href={option.href}
            onClick={onPick}
            className={option.kind === "all" ? "search-option search-all" : "search-option"}
          >
            <OptionLine option={option} rests={rests} />
          </a>
        ))}
      </div>
    </div>
  );
}

function OptionLine({ option, rests }: { option: SearchOption; rests: boolean }) {
  if (option.kind === "all") return <span className="min-w-0 flex-1 truncate">{option.title}</span>;
  if (option.kind === "page")
    return (
      <>
        <span className="min-w-0 flex-1 truncate">{option.title}</span>
        <kbd className="menu-key">{option.number}</kbd>
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
 * The picture, or an empty box when there is none, before it may be loaded, and when the supplier cannot deliver it now.
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
      className="size-7 shrink-0 rounded-sm bg-white object-contain"
    />
  );
}
