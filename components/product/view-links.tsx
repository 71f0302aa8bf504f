"use client";

import type { ComponentProps } from "react";
import { useQuantityBox } from "@/components/price/quantity-box.tsx";
import { KeptFields } from "@/components/ui/kept-fields.tsx";
import { choiceHref, type ViewAddress } from "./choice.ts";

interface View {
  /** The current view. */
  address: ViewAddress;
  /** The differences of the linked view from the current one. */
  change: Partial<ViewAddress>;
}

type ViewLinkProps = View & Omit<ComponentProps<"a">, "href">;

/**
 * A link to another view of the product. It includes the quantity in the box, which the rendered page may not show yet.
 * A keystroke renders only the link again, not its children. The new view replaces this one in the browser's history,
 * so that Back leads to where the person came from, however many variants were looked at.
 */
export function ViewLink({ address, change, ...link }: ViewLinkProps) {
  const { asked } = useQuantityBox();
  return <a {...link} href={choiceHref({ ...address, quantity: asked }, change)} data-still="replace" />;
}

/** The same for a GET form: hidden fields for the whole view except `without`, the field of the form itself. */
export function ViewFields({ address, change, without }: View & { without: string }) {
  const { asked } = useQuantityBox();
  return <KeptFields href={choiceHref({ ...address, quantity: asked }, change)} without={without} />;
}
