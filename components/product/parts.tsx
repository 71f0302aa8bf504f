"use client";

import { type ComponentProps, use } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { patiently } from "@/components/ui/online-status.ts";

type Parts = typeof import("./live-parts.ts");
type Props<K extends keyof Parts> = ComponentProps<Parts[K]>;

/** Renders nothing before the browser knows the list, so it can load after the page. */
export const ListSteps = loadedPart(() => import("./list-steps.tsx"));

let parts: Parts | null = null;
let loading: Promise<Parts> | null = null;

/** Registers the parts, so that none has to be loaded: a product's own page includes them. */
export function giveParts(given: Parts): void {
  parts = given;
}

/** A listing does not include them: the first item opened in its pane waits for them, as for its figures. */
function useParts(): Parts {
  if (parts !== null) return parts;
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return use(loading);
}

async function load(): Promise<Parts> {
  parts = await patiently(() => import("./live-parts.ts"));
  return parts;
}

export function AddToList(props: Props<"AddToList">) {
  const { AddToList: Part } = useParts();
  return <Part {...props} />;
}

export function ChoiceScroll(props: Props<"ChoiceScroll">) {
  const { ChoiceScroll: Part } = useParts();
  return <Part {...props} />;
}

export function CopyButton(props: Props<"CopyButton">) {
  const { CopyButton: Part } = useParts();
  return <Part {...props} />;
}

export function CostCalculator(props: Props<"CostCalculator">) {
  const { CostCalculator: Part } = useParts();
  return <Part {...props} />;
}

export function ExpandedHistory(props: Props<"ExpandedHistory">) {
  const { ExpandedHistory: Part } = useParts();
  return <Part {...props} />;
}

export function GalleryButton(props: Props<"GalleryButton">) {
  const { GalleryButton: Part } = useParts();
  return <Part {...props} />;
}

export function LiveStock(props: Props<"LiveStock">) {
  const { LiveStock: Part } = useParts();
  return <Part {...props} />;
}

export function MainPicture(props: Props<"MainPicture">) {
  const { MainPicture: Part } = useParts();
  return <Part {...props} />;
}

export function Margins(props: Props<"Margins">) {
  const { Margins: Part } = useParts();
  return <Part {...props} />;
}

export function PrintItems(props: Props<"PrintItems">) {
  const { PrintItems: Part } = useParts();
  return <Part {...props} />;
}

export function QuantityBoxProvider(props: Props<"QuantityBoxProvider">) {
  const { QuantityBoxProvider: Part } = useParts();
  return <Part {...props} />;
}

export function ShareLink(props: Props<"ShareLink">) {
  const { ShareLink: Part } = useParts();
  return <Part {...props} />;
}

export function StockAsTable(props: Props<"StockAsTable">) {
  const { StockAsTable: Part } = useParts();
  return <Part {...props} />;
}

export function VariantMatrix(props: Props<"VariantMatrix">) {
  const { VariantMatrix: Part } = useParts();
  return <Part {...props} />;
}

export function ViewFields(props: Props<"ViewFields">) {
  const { ViewFields: Part } = useParts();
  return <Part {...props} />;
}

export function ViewLink(props: Props<"ViewLink">) {
  const { ViewLink: Part } = useParts();
  return <Part {...props} />;
}
