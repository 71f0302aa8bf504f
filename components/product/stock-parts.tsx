"use client";

import type { ComponentProps } from "react";
import { Disclosure } from "@/components/ui/disclosure.tsx";
import { loadedPart } from "@/components/ui/loaded-part.tsx";

/** Renders nothing before its first response, so it can load after the page. */
export const LiveStock = loadedPart(() => import("./live-stock.tsx"));
/** Loaded only when the section is expanded. */
const StockTable = loadedPart(() => import("./stock-table.tsx"));
const HistoryDetail = loadedPart(() => import("./history-detail.tsx"));

/** The figures of the bars, to be expanded. */
export function StockAsTable({ summary, ...table }: ComponentProps<typeof StockTable> & { summary: string }) {
  return (
    <Disclosure summary={summary} className="mt-2 text-sm" summaryClassName="link w-fit cursor-pointer text-xs">
      {() => <StockTable {...table} />}
    </Disclosure>
  );
}

type HistoryProps = ComponentProps<typeof HistoryDetail> & Pick<ComponentProps<typeof Disclosure>, "summary">;

/** The chart of the history, to be expanded. */
export function ExpandedHistory({ summary, ...detail }: HistoryProps) {
  return (
    <Disclosure
      summary={summary}
      className="mt-3 border-t border-rule pt-2 text-sm"
      summaryClassName="flex cursor-pointer flex-wrap items-center gap-x-3 text-soft"
    >
      {() => <HistoryDetail {...detail} />}
    </Disclosure>
  );
}
