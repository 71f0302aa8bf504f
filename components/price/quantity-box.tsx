"use client";

import { useRouter } from "next/navigation";
import type { KeyboardEvent } from "react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { readQuantity } from "@/components/product/choice.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { lineTotal } from "@/lib/domain/amount.ts";
import { type CostStep, maxQuantity, stepAt } from "@/lib/domain/dealer-cost.ts";
import { looksLikeCode } from "@/lib/domain/whole-number.ts";

const boxId = "quantity";

/** State of the page's quantity box: its text, and the quantity in effect. */
interface QuantityBox {
  text: string;
  /** The last valid quantity that was typed. */
  asked: number;
  /** Whether the text is not a valid quantity. A message is shown until the text changes. */
  refused: boolean;
  write(text: string): void;
  set(quantity: number): void;
  /** Whether the box has another text than the current quantity. Actions then do nothing. */
  unread: boolean;
  /** An action needs a quantity: reports that there is none, in the box. */
  refuse(): void;
  /** The box is left: replaces the text with the current quantity, unless the user has to correct it. */
  settle(): void;
}

const Box = createContext<QuantityBox>({
  ...{ text: "1", asked: 1, refused: false, unread: false },
  ...{ write() {}, set() {}, refuse() {}, settle() {} },
});

export function useQuantityBox(): QuantityBox {
  return useContext(Box);
}

interface QuantityBoxProviderProps {
  /** The quantity of the rendered page. */
  shown: number;
  /** Whether the quantity in the address was invalid. */
  refused: boolean;
  children: ReactNode;
}

/**
 * Holds the quantity for the whole page: the box sets it, and links include it. The address is updated immediately. The
 * server render (for the costs of the other variants) is requested when typing pauses.
 */
export function QuantityBoxProvider({ shown, refused: atFirst, children }: QuantityBoxProviderProps) {
  const { group } = useFormat().figures;
  const [asked, setAsked] = useState(shown);
  const [text, setText] = useState(String(shown));
  const [refused, setRefused] = useState(atFirst);
  // The quantity before the user started typing.
  const [before, setBefore] = useState(shown);
  const [given, setGiven] = useState(shown);
  const [sent, setSent] = useState<number | null>(null);
  const set = (quantity: number) => {
    setAsked(quantity);
    setBefore(quantity);
    setText(String(quantity));
    setRefused(false);
  };
  const write = (written: string) => {
    const quantity = readQuantity(written, group);
    setText(written);
    setRefused(quantity === null && written.trim() !== "");
    // The first digits of a code were used as a quantity while it was typed.
    if (looksLikeCode(written)) setAsked(before);
    else if (quantity !== null) setAsked(quantity);
  };
  if (given !== shown) {
    setGiven(shown);
    setSent(null);
    // A render for the box's own quantity leaves the text unchanged, because the user may still be typing. A render for
    // another quantity (a link, or Back) replaces it.
    if (sent !== shown) set(shown);
  }
  useAddress(asked, shown, setSent);
  const isEmpty = text.trim() === "";
  const unread = (refused && text !== String(asked)) || isEmpty;
  const refuse = () => {
    setRefused(true);
    document.getElementById(boxId)?.focus();
  };
  const settle = () => {
    // An emptied box is no mistake while it has the focus: the next quantity is about to be typed.
    if (isEmpty) setRefused(true);
    else if (!unread) setText(String(asked));
    setBefore(asked);
  };
  return <Box value={{ text, asked, refused, unread, write, set, refuse, settle }}>{children}</Box>;
}

const pause = 450;

function useAddress(asked: number, shown: number, onSent: (quantity: number) => void): void {
  const router = useRouter();
  useEffect(() => {
    if (asked === shown) return;
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, "", addressAt(asked));
    let timer = setTimeout(send, pause);
    function send() {
      // A navigation is in progress: a request for this page now would cancel it.
      if (document.documentElement.hasAttribute("data-going")) timer = setTimeout(send, pause);
      else if (window.location.pathname === pathname) {
        onSent(asked);
        router.replace(addressAt(asked), { scroll: false });
      }
    }
    return () => clearTimeout(timer);
  }, [asked, shown, onSent, router]);
}

/** The current address with another quantity. */
function addressAt(quantity: number): string {
  const address = new URL(window.location.href);
  if (quantity === 1) address.searchParams.delete("qty");
  else address.searchParams.set("qty", String(quantity));
  return address.pathname + address.search;
}

interface QuantityPanelProps {
  /** The cost from each quantity on; the first step starts at 1. */
  steps: CostStep[];
  /** Renders the price of the step in effect, above the quantity. */
  above: (step: CostStep) => ReactNode;
  /** In the row of the quantity. */
  beside: ReactNode;
  /** Renders the step in effect, below the quantity. */
  children: (step: CostStep) => ReactNode;
}

/** The quantity box. The cost updates with each keystroke, because the page contains all steps. */
export function QuantityPanel({ steps, above, beside, children }: QuantityPanelProps) {
  const t = useTranslations("product.cost");
  const common = useTranslations("common");
  const { text, asked, refused, unread, write, set, settle } = useQuantityBox();
  const format = useFormat();
  const step = stepAt(steps, asked);
  return (
    <div>
      {step && above(step)}
      <div className="mt-3 flex items-center gap-3">
        <div className="flex">
          <StepButton name={t("fewer")} sign="−" to={asked - 1} className="rounded-r-none" />
          <input
            id={boxId}
            inputMode="numeric"
            autoComplete="off"
            aria-label={common("quantity")}
            value={text}
            aria-invalid={(refused && unread) || undefined}
            aria-describedby={refused ? "quantity-result" : undefined}
            onChange={(event) => write(event.target.value)}
            onKeyDown={(event) => stepByKey(event, asked, set)}
            onBlur={settle}
            className="field figure relative w-17 rounded-none border-strong text-md aria-invalid:border-out"
          />
          <StepButton name={t("more")} sign="+" to={asked + 1} className="rounded-l-none" />
        </div>
        {beside}
      </div>
      <p id="quantity-result" role="status" className="text-xs text-out not-empty:pt-1.5">
        {refused && t("wholePieces", { most: format.count(maxQuantity), quantity: format.count(asked) })}
      </p>
      {step && children(step)}
    </div>
  );
}

/** The price of the quantity. */
export function Total({ unitAmount }: { unitAmount: number }) {
  const common = useTranslations("common");
  const format = useFormat();
  const { asked } = useQuantityBox();
  return (
    <output htmlFor={boxId} className="ml-auto pl-3 text-right text-xs text-soft">
      {common("total")}
      <span className="block text-lg font-medium text-ink">{format.money(lineTotal(unitAmount, asked))}</span>
    </output>
  );
}

/** A button that sets the quantity from which the next lower price applies. */
export function NextBreak({ quantity, children }: { quantity: number; children: string }) {
  const { set } = useQuantityBox();
  return (
    <button type="button" className="button button-small" onClick={() => set(quantity)}>
      {children}
    </button>
  );
}

function StepButton({ name, sign, to, className }: { name: string; sign: string; to: number; className: string }) {
  const { set } = useQuantityBox();
  return (
    <button
      type="button"
      aria-label={name}
      disabled={!isQuantity(to)}
      onClick={() => set(to)}
      className={`button w-8 px-0 text-md ${className}`}
    >
      {sign}
    </button>
  );
}

function stepByKey(event: KeyboardEvent, asked: number, set: (quantity: number) => void): void {
  const to = event.key === "ArrowUp" ? asked + 1 : event.key === "ArrowDown" ? asked - 1 : null;
  if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (isQuantity(to)) set(to);
}

function isQuantity(pieces: number): boolean {
  return pieces >= 1 && pieces <= maxQuantity;
}
