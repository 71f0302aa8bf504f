import type { ComponentProps } from "react";
import { useQuantityBox } from "@/components/price/quantity-box.tsx";
import { KeptFields } from "@/components/ui/kept-fields.tsx";
import { choiceHref, type ViewAddress } from "./choice.ts";

interface View {
  /** The view that is shown. */
  address: ViewAddress;
  /** What is other in the view that is led to. */
  change: Partial<ViewAddress>;
}

interface ViewLinkProps extends View, Omit<ComponentProps<"a">, "href"> {
  /** The view takes the place of this one: no way back leads here. */
  replaces?: boolean;
}

/**
 * A link to another view of the product. It takes along the quantity in the box, which the page may not show yet. Only
 * the link itself is drawn anew at a keystroke, not what stands in it.
 */
export function ViewLink({ address, change, replaces = false, ...link }: ViewLinkProps) {
  const { asked } = useQuantityBox();
  return (
    <a {...link} href={choiceHref({ ...address, quantity: asked }, change)} data-still={replaces ? "replace" : ""} />
  );
}

/** The same for a form without script: all of the view's address but the part that the form asks for itself. */
export function ViewFields({ address, change, without }: View & { without: string }) {
  const { asked } = useQuantityBox();
  return <KeptFields href={choiceHref({ ...address, quantity: asked }, change)} without={without} />;
}
