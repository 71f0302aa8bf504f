import { type RefObject, useEffect, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { articleOfField, chosenField, takenOutFields } from "@/lib/domain/order/chosen.ts";

/**
 * The items whose lines are excluded in the form around an element. The tab stores them per proposal address, so that
 * they stay excluded after a reload or Back, until the order is saved.
 */
export function useTakenOut(place: RefObject<HTMLElement | null>, address: string): ReadonlySet<string> {
  const key = `order ${useDealer()} ${address}`;
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => {
      const boxes = form.querySelectorAll<HTMLInputElement>(takenOutFields);
      const out = [...boxes].map(({ name }) => articleOfField(name));
      setOff(new Set(out));
      return out;
    };
    const keep = () => write(key, read());
    const forget = ({ submitter }: SubmitEvent) => {
      if (!submitter?.hasAttribute("data-download")) write(key, []);
    };
    for (const variantNo of kept(key)) {
      const box = form.elements.namedItem(chosenField(variantNo));
      if (box instanceof HTMLInputElement) box.checked = false;
    }
    read();
    form.addEventListener("change", keep);
    form.addEventListener("submit", forget);
    return () => {
      form.removeEventListener("change", keep);
      form.removeEventListener("submit", forget);
    };
  }, [place, key]);
  return off;
}

function write(key: string, out: readonly string[]): void {
  try {
    if (out.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(out));
  } catch {
    // Full, or switched off: only the page keeps the ticks.
  }
}

function kept(key: string): string[] {
  try {
    const out: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(out) ? out.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
