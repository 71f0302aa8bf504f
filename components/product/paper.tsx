"use client";

import { useRef } from "react";
import { useQuantityBox } from "@/components/price/quantity-box.tsx";
import { shareHref } from "@/lib/domain/page-addresses.ts";

/** A link to the form that shares the chosen variant, with the quantity in the box. */
export function ShareLink({ variantNo, children }: { variantNo: string; children: string }) {
  const { asked } = useQuantityBox();
  return (
    <a href={shareHref({ items: [variantNo], quantity: asked })} className="hover:underline print:hidden">
      {children}
    </a>
  );
}

interface PrintItemsProps {
  variantNo: string;
  language: string;
  words: { customers: string; cost: string };
}

/**
 * The menu of a product whose cost the member sees: the page that a share link would show, or this page with its cost.
 * Otherwise this page is printed without it (app/styles/product.css).
 */
export function PrintItems({ variantNo, language, words }: PrintItemsProps) {
  const { asked } = useQuantityBox();
  const frame = useRef<HTMLIFrameElement>(null);
  const printForCustomers = () => {
    const page = frame.current;
    if (!page) return;
    const shown = { price: "msrp", stock: "words", ends: "never", count: asked === 1 ? "" : String(asked) };
    page.onload = () => page.contentWindow?.print();
    page.src = `/share/preview?${new URLSearchParams({ items: variantNo, language, ...shown })}`;
  };
  return (
    <>
      <button type="button" className="menu-item" onClick={printForCustomers}>
        {words.customers}
      </button>
      <button type="button" className="menu-item" onClick={printWithCost}>
        {words.cost}
      </button>
      <iframe ref={frame} title={words.customers} className="sr-only" tabIndex={-1} aria-hidden="true" />
    </>
  );
}

function printWithCost(): void {
  const page = document.documentElement;
  page.dataset.print = "cost";
  window.addEventListener("afterprint", () => delete page.dataset.print, { once: true });
  window.print();
}
