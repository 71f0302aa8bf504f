"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import { useChangesLists, useDealer } from "@/components/dealer/dealer-scope.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { announceWatched } from "@/components/watch-list/watched-here.ts";
import { maxCompared } from "@/lib/catalog/article/types.ts";
import { clearSelection, followSelection } from "./selection.ts";

/** The same in every language. */
const formatNames = { csv: "CSV", xlsx: "Excel" } as const;

/** Loaded when the user opens it. */
const ListChoice = loadedPart(() => import("@/components/watch-list/list-choice.tsx"));

/**
 * The actions for the selected items. Overlays the foot of the window while something is selected, so that nothing
 * moves.
 */
export function SelectionBar() {
  const t = useTranslations("listing.select");
  const common = useTranslations("common");
  const client = useTranslations("client");
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
  const add = async (listId: string | null, sentence: (count: number) => string) => {
    const added = await addSelected(dealerId, chosen, listId);
    if (typeof added === "number") router.refresh();
    const problem = added === "full" ? t("full") : common("saveFailed");
    setSaid(typeof added === "number" ? sentence(added) : problem);
  };
  const none = chosen.length === 0;
  const numbers = chosen.join(", ");
  const isComparable = chosen.length > 1 && chosen.length <= maxCompared;
  return (
    <section ref={bar} aria-label={t("bar")} className="selection-bar no-print">
      <div>
        <b className="tabular-nums">{common("selectedCount", { count: chosen.length })}</b>
        {/* A row of several variants selects one of them. */}
        <span title={numbers} className="max-w-60 truncate font-mono text-xs text-soft max-sm:max-w-[55%]">
          {numbers}
        </span>
        {useChangesLists() && (
          <>
            <button
              type="button"
              disabled={none}
              data-keys="a"
              className="button button-small"
              onClick={() => setChoosesList(true)}
            >
              {common("addToList")}
            </button>
            <button
              type="button"
              disabled={none}
              className="button button-small"
              onClick={() => void add(null, (count) => t("watched", { count }))}
            >
              {common("watch")}
            </button>
          </>
        )}
        <button
          type="submit"
          form="selection"
          formAction="/compare"
          disabled={!none && !isComparable}
          title={t("compareHow")}
          data-keys={isComparable ? "c" : undefined}
          className="button button-small"
        >
          {common("compare")}
        </button>
        {useChangesLists() && (
          <button type="submit" form="selection" formAction="/share" disabled={none} className="button button-small">
            {common("shareAction")}
          </button>
        )}
        {(["csv", "xlsx"] as const).map((format) => (
          <button
            key={format}
            type="submit"
            form="selection"
            formAction="/products/export"
            name="format"
            value={format}
            data-download=""
            title={t("exportAs", { format: formatNames[format] })}
            className="button button-small"
          >
            {formatNames[format]}
          </button>
        ))}
        <span role="status" className="text-soft">
          {said}
        </span>
        <button
          type="button"
          aria-label={common("clearSelection")}
          title={common("clearSelection")}
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
          title={client("addTo", { what: common("itemCount", { count: chosen.length }) })}
          onClose={() => setChoosesList(false)}
          onChoose={(listId, list) => add(listId, (count) => t("added", { list, count }))}
        />
      )}
    </section>
  );
}

/**
 * Adds items to a list (null: the starred list) and updates the stars on the page. Returns how many are new, "full" if
 * the list is full, or "failed".
 */
async function addSelected(
  dealerId: string,
  variantNos: readonly string[],
  listId: string | null,
): Promise<number | "full" | "failed"> {
  const body = { variantNos: [...variantNos], listId };
  const outcome = await apiOutcome(dealerId, "POST /api/desk/watch", { body });
  if (!outcome.ok) return outcome.status === 400 ? "full" : "failed";
  for (const variantNo of variantNos) announceWatched(variantNo, true);
  return outcome.answer.added;
}
