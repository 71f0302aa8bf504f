import { type RefObject, useEffect, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { readTab, writeTab } from "@/components/dealer/tab-store.ts";
import { articleOfField, chosenField, takenOutFields } from "@/lib/domain/order/chosen.ts";

/**
 * The items whose lines are taken out in the form around a place. The tab keeps them for the proposal of an address, so
 * that they are still out when the page is loaded again or come back to, until the order is saved.
 */
export function useTakenOut(place: RefObject<HTMLElement | null>, address: string): ReadonlySet<string> {
  const dealerId = useDealer();
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let isSent = false;
    const read = () => {
      const boxes = form.querySelectorAll<HTMLInputElement>(takenOutFields);
      const out = [...boxes].map(({ name }) => articleOfField(name));
      setOff(new Set(out));
      return out;
    };
    const keep = () => {
      isSent = false;
      write(dealerId, address, read());
    };
    const noteSent = ({ submitter }: SubmitEvent) => {
      isSent = !submitter?.hasAttribute("data-download");
    };
    for (const variantNo of stored(dealerId)[address] ?? []) {
      const box = form.elements.namedItem(chosenField(variantNo));
      if (box instanceof HTMLInputElement) box.checked = false;
    }
    read();
    form.addEventListener("change", keep);
    form.addEventListener("submit", noteSent);
    return () => {
      form.removeEventListener("change", keep);
      form.removeEventListener("submit", noteSent);
      // Once the order is saved, its list opens. A refused one leaves the form in its place.
      if (isSent) write(dealerId, address, []);
    };
  }, [place, dealerId, address]);
  return off;
}

type Stored = Partial<Record<string, readonly string[]>>;

function write(dealerId: string, address: string, out: readonly string[]): void {
  const { [address]: _before, ...others } = stored(dealerId);
  const all = out.length === 0 ? others : { ...others, [address]: out };
  writeTab("taken-out", dealerId, Object.keys(all).length === 0 ? null : all);
}

function stored(dealerId: string): Stored {
  const all = readTab("taken-out", dealerId);
  if (typeof all !== "object" || all === null) return {};
  const isList = (out: unknown) => Array.isArray(out) && out.every((one) => typeof one === "string");
  return Object.fromEntries(Object.entries(all).filter(([, out]) => isList(out)));
}
