"use client";

import type { ComponentProps, ReactNode } from "react";
import { useQuantityBox } from "@/components/price/quantity-box.tsx";
import { HiddenFields } from "@/components/ui/hidden-fields.tsx";
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
 * A keystroke renders only the link again, not its children. The new view replaces this one in the history, so that
 * Back leads to where the user came from, however many variants were viewed.
 */
export function ViewLink({ address, change, ...link }: ViewLinkProps) {
  const { asked } = useQuantityBox();
  return <a {...link} href={choiceHref({ ...address, quantity: asked }, change)} data-still="replace" />;
}

/** The same for a GET form: hidden fields for the whole view except `without`, the field of the form itself. */
export function ViewFields({ address, change, without }: View & { without: string }) {
  const { asked } = useQuantityBox();
  return <HiddenFields href={choiceHref({ ...address, quantity: asked }, change)} without={without} />;
}

/** The region in which a list of variants scrolls, with the chosen one in sight. */
export function ChoiceScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={showChosen} tabIndex={0} aria-label={label} className="choice-scroll relative">
      {children}
    </section>
  );
}

/**
 * Scrolls a choice, and nothing else, to its selected variant if the page opens at one that would be out of view. A
 * variant selected by hand is already in view.
 */
export function showChosen(scrolled: HTMLElement | null): void {
  const chosen = scrolled?.querySelector("[aria-current]");
  if (!scrolled || !chosen) return;
  const [outer, inner] = [scrolled.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (inner.bottom > outer.bottom || inner.top < outer.top)
    scrolled.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  if (inner.right > outer.right || inner.left < outer.left)
    scrolled.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
