"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { readTab, writeTab } from "@/components/dealer/tab-store.ts";
import { articleOfField, chosenField, quantityField, quantityFields, takeFields } from "@/lib/domain/order/chosen.ts";
import { quantityLimits, readWhole } from "@/lib/domain/whole-number.ts";

/** What a person chose of a proposal: the items whose lines are not on the order, and the quantities as typed. */
interface OrderChoice {
  readonly off: ReadonlySet<string>;
  readonly typed: ReadonlyMap<string, string>;
}

const Choice = createContext<OrderChoice>({ off: new Set(), typed: new Map() });

interface OrderChoiceScopeProps {
  /** The source of the proposal, as in its address. */
  address: string;
  /** The proposed quantities: others put other fields in place of those that are followed. */
  proposed: string;
  /** The items whose lines are not on the order at first. */
  off: readonly string[];
  children: ReactNode;
}

/**
 * Follows the ticks and quantities of the form around it. The tab keeps them for the proposal of an address, so that they
 * are the same when the page is loaded again or come back to, until the order is saved.
 */
export function OrderChoiceScope({ address, proposed, off, children }: OrderChoiceScopeProps) {
  const box = useRef<HTMLDivElement>(null);
  const dealerId = useDealer();
  const [choice, setChoice] = useState<OrderChoice>({ off: new Set(off), typed: new Map() });
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields of other quantities are filled again.
  useEffect(() => {
    const form = box.current?.closest("form");
    if (!form) return;
    let isSent = false;
    const read = () => {
      const boxes = [...form.querySelectorAll<HTMLInputElement>(takeFields)];
      const fields = [...form.querySelectorAll<HTMLInputElement>(quantityFields)];
      const changed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
      const now = {
        off: new Set(boxes.filter(({ checked }) => !checked).map(({ name }) => articleOfField(name))),
        typed: new Map(changed.map(({ name, value }) => [articleOfField(name), value])),
      };
      setChoice(now);
      const switched = boxes.filter(({ checked, defaultChecked }) => checked !== defaultChecked);
      return { switched: switched.map(({ name }) => articleOfField(name)), typed: [...now.typed] };
    };
    const keep = () => {
      isSent = false;
      write(dealerId, address, read());
    };
    const noteSent = ({ submitter }: SubmitEvent) => {
      isSent = !submitter?.hasAttribute("data-download");
    };
    restore(form, storedOf(dealerId)[address]);
    read();
    form.addEventListener("input", keep);
    form.addEventListener("submit", noteSent);
    return () => {
      form.removeEventListener("input", keep);
      form.removeEventListener("submit", noteSent);
      // Once the order is saved, its list opens. A refused one leaves the form in its place.
      if (isSent) write(dealerId, address, { switched: [], typed: [] });
    };
  }, [dealerId, address, proposed]);
  return (
    <div ref={box}>
      <Choice value={choice}>{children}</Choice>
    </div>
  );
}

/** Whether an item's line is on the order, and at which quantity: the proposed one while the typed one is invalid. */
export function useChosen(): (variantNo: string, proposed: number) => { isOn: boolean; quantity: number } {
  const { off, typed } = useContext(Choice);
  return (variantNo, proposed) => ({
    isOn: !off.has(variantNo),
    quantity: readWhole(typed.get(variantNo) ?? "", quantityLimits) ?? proposed,
  });
}

function restore(form: HTMLFormElement, stored: StoredChoice | undefined): void {
  if (!stored) return;
  for (const variantNo of stored.switched) {
    const box = form.elements.namedItem(chosenField(variantNo));
    if (box instanceof HTMLInputElement) box.checked = !box.defaultChecked;
  }
  for (const [variantNo, value] of stored.typed) {
    const field = form.elements.namedItem(quantityField(variantNo));
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

interface StoredChoice {
  /** The items whose ticks were changed. */
  readonly switched: readonly string[];
  readonly typed: readonly (readonly [variantNo: string, value: string])[];
}

function write(dealerId: string, address: string, choice: StoredChoice): void {
  const { [address]: _before, ...others } = storedOf(dealerId);
  const isPlain = choice.switched.length + choice.typed.length === 0;
  const all = isPlain ? others : { ...others, [address]: choice };
  writeTab("order-choice", dealerId, Object.keys(all).length === 0 ? null : all);
}

function storedOf(dealerId: string): Partial<Record<string, StoredChoice>> {
  const all = readTab("order-choice", dealerId);
  if (typeof all !== "object" || all === null) return {};
  return Object.fromEntries(Object.entries(all).filter(([, choice]) => isChoice(choice)));
}

function isChoice(choice: unknown): choice is StoredChoice {
  if (typeof choice !== "object" || choice === null || !("switched" in choice) || !("typed" in choice)) return false;
  const areTexts = (all: unknown) => Array.isArray(all) && all.every((one) => typeof one === "string");
  return areTexts(choice.switched) && Array.isArray(choice.typed) && choice.typed.every(areTexts);
}
