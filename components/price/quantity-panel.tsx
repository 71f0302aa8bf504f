import type { KeyboardEvent, ReactNode } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { lineTotal } from "@/lib/domain/amount.ts";
import { type CostStep, mostQuantity, stepAt } from "@/lib/domain/dealer-cost.ts";
import { useQuantityBox } from "./quantity-box.tsx";

interface QuantityPanelProps {
  /** The cost from each quantity on; the first step begins at 1. */
  steps: CostStep[];
  /** Renders the step in effect. */
  children: (step: CostStep) => ReactNode;
}

/** The quantity box. The cost follows each keystroke, since the page contains all steps. */
export function QuantityPanel({ steps, children }: QuantityPanelProps) {
  const t = useTranslations("product.cost");
  const { text, asked, refused, unread, write, set, settle } = useQuantityBox();
  const format = useFormat();
  const step = stepAt(steps, asked);
  return (
    <div>
      <div className="flex flex-wrap items-end gap-x-2 gap-y-1">
        <div>
          <label htmlFor="quantity" className="block text-xs text-soft">
            {t("quantity")}
          </label>
          <div className="mt-1 flex gap-1">
            <StepButton name={t("fewer")} sign="−" to={asked - 1} />
            <input
              id="quantity"
              inputMode="numeric"
              autoComplete="off"
              value={text}
              aria-invalid={unread !== null || undefined}
              aria-describedby={refused ? "quantity-result" : undefined}
              onChange={(event) => write(event.target.value)}
              onKeyDown={(event) => stepByKey(event, asked, set)}
              onBlur={settle}
              className="h-8 w-20 rounded border border-strong bg-raised px-2 text-right text-[15px] tabular-nums text-ink aria-invalid:border-out"
            />
            <StepButton name={t("more")} sign="+" to={asked + 1} />
          </div>
        </div>
        <output className="ml-auto text-right text-xs text-soft">
          {t("total")}
          <span className="block h-8 text-[18px] leading-8 font-medium text-ink tabular-nums">
            {format.money(step?.cost ? lineTotal(step.cost.winner.amount, asked) : null)}
          </span>
        </output>
        <p id="quantity-result" role="status" className="w-full text-xs text-out">
          {refused && t("wholePieces", { most: format.count(mostQuantity), quantity: format.count(asked) })}
        </p>
      </div>
      {step && children(step)}
    </div>
  );
}

function StepButton({ name, sign, to }: { name: string; sign: string; to: number }) {
  const { set } = useQuantityBox();
  return (
    <button
      type="button"
      aria-label={name}
      disabled={!isQuantity(to)}
      onClick={() => set(to)}
      className="size-8 rounded border border-strong bg-raised text-[16px] leading-none hover:border-signal hover:text-signal disabled:opacity-40"
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
  return pieces >= 1 && pieces <= mostQuantity;
}
