import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormat } from "@/components/ui/format.ts";
import type { CostStep } from "./cost-steps.ts";
import { stepAt } from "./step-at.ts";

interface QuantityPanelProps {
  /** What holds from each quantity on; the first from 1. */
  steps: CostStep[];
  quantity: number;
  most: number;
  /** Other parts of the view, for the form without script. */
  hidden: [name: string, value: string][];
  words: { quantity: string; fewer: string; more: string; show: string; total: string };
  /** What is said of the step that holds. */
  children: (step: CostStep) => ReactNode;
}

/**
 * The quantity box. The cost follows each keystroke from the steps the page carries; the address keeps the quantity at
 * once, and the rest of the page (costs of the other variants, links) follows when typing pauses.
 */
export function QuantityPanel({ steps, quantity, most, hidden, words, children }: QuantityPanelProps) {
  const [text, setText] = useState(String(quantity));
  const [given, setGiven] = useState(quantity);
  const box = useRef<HTMLInputElement>(null);
  const asked = readQuantity(text, most);
  // A link of the page (the next cheaper break) changed the quantity: the box follows, unless it is being typed in.
  if (given !== quantity) {
    setGiven(quantity);
    if (asked !== quantity && globalThis.document?.activeElement !== box.current) setText(String(quantity));
  }
  useAddress(asked, quantity);
  const step = stepAt(steps, asked);
  const format = useFormat();
  const button =
    "size-8 rounded border border-strong bg-raised text-[16px] leading-none hover:border-signal hover:text-signal disabled:opacity-40";
  return (
    <div>
      <form method="get" className="flex flex-wrap items-end gap-x-2 gap-y-1">
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div>
          <label htmlFor="quantity" className="block text-xs text-soft">
            {words.quantity}
          </label>
          <div className="mt-1 flex gap-1">
            <button
              type="button"
              aria-label={words.fewer}
              disabled={asked <= 1}
              onClick={() => setText(String(asked - 1))}
              className={button}
            >
              −
            </button>
            <input
              ref={box}
              id="quantity"
              name="qty"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onBlur={() => setText(String(asked))}
              className="h-8 w-20 rounded border border-strong bg-raised px-2 text-right text-[15px] tabular-nums text-ink"
            />
            <button
              type="button"
              aria-label={words.more}
              disabled={asked >= most}
              onClick={() => setText(String(asked + 1))}
              className={button}
            >
              +
            </button>
          </div>
        </div>
        <noscript>
          <button type="submit" className="h-8 rounded border border-strong px-3">
            {words.show}
          </button>
        </noscript>
        <output className="ml-auto text-right text-xs text-soft">
          {words.total}
          <span className="block h-8 text-[18px] leading-8 font-medium text-ink tabular-nums">
            {format.money(step?.cost ? step.cost.winner.amountCents * asked : null)}
          </span>
        </output>
      </form>
      {step && children(step)}
    </div>
  );
}

const pause = 450;

function useAddress(asked: number, shown: number): void {
  const router = useRouter();
  useEffect(() => {
    if (asked === shown) return;
    const address = new URL(window.location.href);
    if (asked === 1) address.searchParams.delete("qty");
    else address.searchParams.set("qty", String(asked));
    const href = address.pathname + address.search;
    window.history.replaceState(window.history.state, "", href);
    const timer = setTimeout(() => router.replace(href, { scroll: false }), pause);
    return () => clearTimeout(timer);
  }, [asked, shown, router]);
}

function readQuantity(text: string, most: number): number {
  const digits = text.replace(/\D/g, "").slice(0, 6);
  return Math.min(most, Math.max(1, Number(digits) || 1));
}
