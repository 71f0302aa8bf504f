"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { apiFetch } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { showListNotice } from "@/components/watch-list/list-notice.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";

/** A row's figures as they were before somebody typed: of its form with `data-shelf`, the article's number. */
function formerOf(form: HTMLFormElement) {
  const number = form.dataset.shelf ?? "";
  const former: Partial<Record<(typeof shelfFigures)[number], number | null>> = {};
  const row = form.dataset.whole === undefined ? form : document.getElementById(form.dataset.whole);
  if (!(row instanceof HTMLFormElement)) return null;
  for (const figure of shelfFigures) {
    const field = row.elements.namedItem(figure);
    if (field instanceof HTMLInputElement)
      former[figure] = field.defaultValue === "" ? null : Number(field.defaultValue);
  }
  return { number, ...former };
}

/**
 * Says what was just saved, taken off or received among its children, as a form's `data-does` says, with a way back.
 * `words`: "…{article}…{units}…{ordered}…".
 */
export function UndoShelf({
  words,
  children,
}: {
  words: Record<"saved" | "off" | "received" | "receivedMore", string>;
  children: ReactNode;
}) {
  const { saved, off, received, receivedMore } = words;
  const box = useRef<HTMLDivElement>(null);
  const dealerId = useDealer();
  const router = useRouter();
  useEffect(() => {
    const table = box.current;
    const offer = ({ target }: Event) => {
      const form = target instanceof HTMLFormElement && target.dataset.shelf ? target : null;
      const former = form && formerOf(form);
      if (!form || !former) return;
      const { does } = form.dataset;
      const field = form.elements.namedItem("units");
      const units = field instanceof HTMLInputElement ? field.value : "";
      const ordered = former.onOrder ?? 0;
      const came = Number(units) > ordered ? receivedMore : received;
      const text = does === "off" ? off : does === "received" ? came : saved;
      showListNotice({
        text: text.replace("{article}", former.number).replace("{units}", units).replace("{ordered}", String(ordered)),
        undo: async () => {
          const body = { mode: "merge" as const, rows: [former] };
          const back = await apiFetch(dealerId, "PUT /api/desk/shelf", { body }).catch(() => null);
          router.refresh();
          return back?.ok === true;
        },
      });
    };
    table?.addEventListener("submit", offer);
    return () => table?.removeEventListener("submit", offer);
  }, [dealerId, router, saved, off, received, receivedMore]);
  return <div ref={box}>{children}</div>;
}
