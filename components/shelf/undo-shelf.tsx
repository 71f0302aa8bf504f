"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice } from "@/components/watch-list/list-notice.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";

/** A row's figures as they were before somebody typed: of its form with `data-shelf`, the article's number. */
function formerOf(form: HTMLFormElement): Record<string, string> | null {
  const former: Record<string, string> = { variantNo: form.dataset.shelf ?? "" };
  const row = form.dataset.whole === undefined ? form : document.getElementById(form.dataset.whole);
  if (!(row instanceof HTMLFormElement)) return null;
  for (const figure of shelfFigures) {
    const field = row.elements.namedItem(figure);
    if (field instanceof HTMLInputElement) former[figure] = field.defaultValue;
  }
  return former;
}

/** Says what was just saved, taken off or received among its children, as a form's `data-does` says, with a way back. */
export function UndoShelf({ putBack, children }: { putBack: FormAction | null; children: ReactNode }) {
  const t = useTranslations("shelf");
  const box = useRef<HTMLDivElement>(null);
  const dealerId = useDealer();
  useEffect(() => {
    const table = box.current;
    const offer = ({ target }: Event) => {
      const form = target instanceof HTMLFormElement && target.dataset.shelf ? target : null;
      const former = form && formerOf(form);
      if (!form || !former || !putBack) return;
      const { does } = form.dataset;
      const field = form.elements.namedItem("units");
      const units = field instanceof HTMLInputElement ? field.value : "";
      const ordered = Number(former.onOrder ?? "");
      const came = Number(units) > ordered ? "receivedMore" : "received";
      const done = does === "off" ? "off" : does === "received" ? came : "saved";
      showListNotice({
        text: t(done, { article: former.variantNo ?? "", units, ordered: String(ordered) }),
        undo: () => sendFields(putBack, dealerId, former),
      });
    };
    table?.addEventListener("submit", offer);
    return () => table?.removeEventListener("submit", offer);
  }, [dealerId, putBack, t]);
  return <div ref={box}>{children}</div>;
}
