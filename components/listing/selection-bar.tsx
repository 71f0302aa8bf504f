"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useChangesLists, useDealer } from "@/components/dealer/dealer-scope.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { type Packed, usePacked } from "@/components/ui/packed.ts";
import { mostCompared } from "@/lib/catalog/article/types.ts";
import { addSelected } from "./add-selected.ts";
import { clearSelection, followSelection } from "./selection.ts";
import type { SelectionWords } from "./selection-words.ts";

/** Loaded when somebody opens it. */
const ListChoice = loadedPart(() => import("@/components/watch-list/list-choice.tsx"));

/**
 * What can be done with the selected articles. It lies over the foot of the window while something is selected, so that
 * nothing moves.
 */
export function SelectionBar({ words: packedWords }: { words: Packed<SelectionWords> }) {
  const words = usePacked(packedWords);
  const bar = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [choosesList, setChoosesList] = useState(false);
  const [said, setSaid] = useState("");
  const dealerId = useDealer();
  const router = useRouter();
  useEffect(() => {
    const place = bar.current?.parentElement;
    return place ? followSelection(place, setChosen) : undefined;
  }, []);
  const add = async (listId: string | null, sentence: string) => {
    const added = await addSelected(dealerId, chosen, listId);
    if (typeof added === "number") router.refresh();
    setSaid(typeof added === "number" ? sentence.replace("{count}", String(added)) : words[added]);
  };
  const none = chosen.length === 0;
  const isComparable = chosen.length > 1 && chosen.length <= mostCompared;
  return (
    <section ref={bar} aria-label={words.bar} className="selection-bar no-print">
      <div>
        <b className="tabular-nums">{words.count.replace("{count}", String(chosen.length))}</b>
        {useChangesLists() && (
          <>
            <button
              type="button"
              disabled={none}
              data-keys="a"
              className="button button-small"
              onClick={() => setChoosesList(true)}
            >
              {words.add}
            </button>
            <button
              type="button"
              disabled={none}
              className="button button-small"
              onClick={() => void add(null, words.watched)}
            >
              {words.watch}
            </button>
          </>
        )}
        <button
          type="submit"
          form="selection"
          formAction="/compare"
          disabled={!none && !isComparable}
          title={words.compareHow}
          data-keys={isComparable ? "c" : undefined}
          className="button button-small"
        >
          {words.compare}
        </button>
        {(["csv", "xlsx"] as const).map((format) => (
          <button
            key={format}
            type="submit"
            form="selection"
            formAction="/products/export"
            name="format"
            value={format}
            data-download=""
            title={words.exportAs.replace("{format}", words[format])}
            className="button button-small"
          >
            {words[format]}
          </button>
        ))}
        <span role="status" className="text-soft">
          {said}
        </span>
        <button
          type="button"
          aria-label={words.clear}
          title={words.clear}
          className="icon-button ml-auto"
          onClick={() => {
            if (bar.current?.parentElement) clearSelection(bar.current.parentElement);
            setSaid("");
            document.getElementById("results")?.focus();
          }}
        >
          <Icon icon={X} size={16} strokeWidth={2} />
        </button>
      </div>
      {choosesList && (
        <ListChoice
          words={words}
          onClose={() => setChoosesList(false)}
          onChoose={(listId, name) =>
            add(
              listId,
              words.added.replace("{list}", () => name),
            )
          }
        />
      )}
    </section>
  );
}
