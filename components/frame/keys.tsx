import { useEffect, useRef, useState } from "react";
import { useChangesLists } from "@/components/dealer/dealer-scope.tsx";
import { patienceFor, shortestScan } from "@/components/search/scans.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { openRow } from "@/components/ui/opened-list.ts";
import { areKeysOff, isTyping } from "@/components/ui/shortcuts.ts";

/**
 * Holds each key for as long as a scanner may need for the next one, since a scanned "W-20356" must not trigger the
 * shortcut "w". Keys as fast and as many as a scan are dropped; a person's keys are executed in order.
 */
class HeldKeys {
  #held: { at: number; act: () => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Executes once it is certain that a person pressed the key, at a time in ms. */
  hold(at: number, act: () => void): void {
    this.#held.push({ at, act });
    clearTimeout(this.#timer);
    const patience = patienceFor(this.#held.map((held) => held.at));
    this.#timer = setTimeout(() => this.release(), Math.max(0, patience));
  }

  /** Executes the held keys now. */
  release(): void {
    const held = this.#held;
    this.drop();
    if (held.length < shortestScan) for (const { act } of held) act();
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#held = [];
  }
}

const sequenceMs = 900;
/** Loaded when the user opens it. */
const KeysSheet = loadedPart(() => import("./keys-sheet.tsx"));
const CountDialog = loadedPart(() => import("@/components/watch-list/count-dialog.tsx"));

/** What the keys themselves open. */
interface Opens {
  showSheet(): boolean;
  /** Asks to which list the item of the focused row is added. Returns whether there is one. */
  addRow(): boolean;
}

/**
 * Keyboard shortcuts. An element names its keys in `data-keys` ("g p", "n"); rows have `data-row`, and actions on a row
 * have `data-row-keys`. A shortcut clicks the element itself, so that keyboard and mouse always do the same. Shortcuts
 * can be turned off (WCAG 2.1.4).
 */
export function Keys() {
  const [sheet, setSheet] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const changesLists = useRef(useChangesLists());
  useEffect(() => {
    const showSheet = () => {
      setSheet(true);
      return true;
    };
    const addRow = () => {
      const variantNo = changesLists.current ? variantOfRow() : null;
      setAdded(variantNo);
      return variantNo !== null;
    };
    const opens = { showSheet, addRow };
    const held = new HeldKeys();
    let before = { key: "", at: 0 };
    // The field to which a shortcut led.
    let entered: Element | null = null;
    const actOn = (key: string, sequence: string) => {
      // Typing right after the key goes to the field, which did not have the focus while the key was held.
      if (entered && entered === document.activeElement) return document.execCommand("insertText", false, key);
      act(key, sequence, opens);
      entered = isTyping(document.activeElement) ? document.activeElement : null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === "Escape") leaveField(event.target);
      if (isTyping(event.target)) return;
      if (areKeysOff()) return;
      const sequence = event.timeStamp - before.at < sequenceMs ? `${before.key} ${event.key}` : "";
      before = { key: event.key, at: event.timeStamp };
      if (event.key === "Shift") return;
      // Enter opens the row that the key before it moved to.
      if (event.key.length > 1) return held.release();
      // Some browsers open a find bar with it.
      if (event.key === "/") event.preventDefault();
      if (event.repeat) act(event.key, sequence, opens);
      else held.hold(event.timeStamp, () => actOn(event.key, sequence));
    };
    const onClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest("[data-open-keys]")) showSheet();
      if (event.target.closest("[data-to-search]")) focusOn(searchBox());
    };
    // A scan's own Enter is swallowed. It ends the scan, so that a key pressed right after it is not part of it.
    const onEnter = (event: KeyboardEvent) => {
      if (event.key === "Enter") held.release();
    };
    window.addEventListener("keydown", onEnter, { capture: true });
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      held.drop();
      window.removeEventListener("keydown", onEnter, { capture: true });
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, []);
  return (
    <>
      {sheet && <KeysSheet onClose={() => setSheet(false)} />}
      {added !== null && <CountDialog variantNo={added} quantity={1} onClose={() => setAdded(null)} />}
    </>
  );
}

function act(key: string, sequence: string, { showSheet, addRow }: Opens): boolean {
  if (document.querySelector("dialog[open]")) return false;
  if (key === "/") return focusOn(searchBox());
  if (key === "?") return showSheet();
  if (press(sequence)) return true;
  if (key === "j") return moveRow(1);
  if (key === "k") return moveRow(-1);
  if (key === "x") return click(currentRow()?.querySelector<HTMLElement>("[name=v], [data-select]"));
  if (key === "w") return click(currentStar());
  if (key === "a" && (click(currentRow()?.querySelector<HTMLElement>("[data-add]")) || addRow())) return true;
  if (key === "t") return focusOn(currentRow()?.querySelector<HTMLElement>("[name=threshold]"));
  return click(ofCurrentRow(key)) || press(key);
}

function searchBox(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-search]");
}

function press(keys: string): boolean {
  if (keys === "") return false;
  const found = [...document.querySelectorAll<HTMLElement>("[data-keys]")].find((one) => one.dataset.keys === keys);
  return click(found);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  return Boolean(element);
}

/** Moves to the link of the next or previous row, so that Enter opens it and the focus is visible. */
function moveRow(step: 1 | -1): boolean {
  // A row may have one link for phones and another one for wide screens; only one of them is visible.
  const links = [...document.querySelectorAll<HTMLElement>("[data-row]")].filter((link) => link.checkVisibility());
  const row = currentRow();
  const now = links.findIndex((link) => link === document.activeElement || row?.contains(link));
  const next = now < 0 ? beside(row, links, step) : links[Math.min(links.length - 1, Math.max(0, now + step))];
  next?.scrollIntoView({ block: "nearest" });
  return focusOn(next);
}

/** The link before or after a row that has none, such as a line whose number no item has. */
function beside(row: HTMLElement | null, links: readonly HTMLElement[], step: 1 | -1): HTMLElement | undefined {
  const after = links.findIndex((link) => (row?.compareDocumentPosition(link) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (after < 0) return row ? links.at(-1) : links[0];
  return links[step > 0 ? after : Math.max(0, after - 1)];
}

/**
 * From a field of a row that saves on blur, back to the row, so that the next key moves on: to its link, to a candidate
 * in the row that continues it, or to another element that is not a text field.
 */
function leaveField(field: EventTarget | null): void {
  if (!(field instanceof HTMLInputElement) || field.form?.dataset.saves === undefined) return;
  const row = currentRow();
  const more = row?.nextElementSibling?.matches("[data-continues]") ? row.nextElementSibling : null;
  const seen = (place: Element | null, what: string) =>
    [...(place?.querySelectorAll<HTMLElement>(what) ?? [])].find((one) => one.checkVisibility());
  focusOn(seen(row, "[data-row]") ?? seen(more, "[data-row]") ?? seen(row, "[type=checkbox], button"));
}

/** The star of the focused row, or of the item in the pane. */
function currentStar(): HTMLElement | null | undefined {
  const article = document.activeElement?.closest(".pane")?.querySelector("header");
  return (article ?? currentRow())?.querySelector<HTMLElement>("[data-watch]");
}

/** The item of the focused row; null in the pane, which has its own button, and while items are selected. */
function variantOfRow(): string | null {
  if (document.activeElement?.closest(".pane") || document.querySelector("[name=v]:checked")) return null;
  const link = currentRow()?.querySelector<HTMLAnchorElement>("a[data-row]");
  return link ? new URL(link.href).searchParams.get("variant") : null;
}

/** What a key does with the focused row: each of its elements names its key in `data-row-keys`. */
function ofCurrentRow(key: string): HTMLElement | undefined {
  const all = currentRow()?.querySelectorAll<HTMLElement>("[data-row-keys]") ?? [];
  return [...all].find((one) => one.dataset.rowKeys === key);
}

/** The focused row; from the pane, the row of its item. */
function currentRow(): HTMLElement | null {
  const focused = document.activeElement;
  const from = focused?.closest(".pane") ? openRow() : focused;
  return from?.closest<HTMLElement>("tr, li") ?? null;
}
