"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { isSameList, openRow } from "@/components/ui/opened-list.ts";
import { isTyping } from "@/components/ui/shortcuts.ts";

interface PaneFrameProps {
  label: string;
  /** The number of the item in the pane, and of its product; null: unknown. */
  variantNo: string;
  productNo: string | null;
  /** The address of the list alone. */
  list: string;
  children: ReactNode;
}

/**
 * The pane beside a list. Opening a row moves the focus into it. `Escape`, its close link and Back lead to the list and
 * return the focus to the row of the last opened item.
 */
export function PaneFrame({ label, variantNo, productNo, list, children }: PaneFrameProps) {
  const pane = useRef<HTMLElement>(null);
  const router = useRouter();
  const close = () => {
    if (isBefore(list)) router.back();
    else router.replace(list, { scroll: false });
  };
  useEscape(close);
  useFocusInPane(pane, variantNo);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another product begins at its head
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
  }, [productNo]);
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!(event.target instanceof Element) || !event.target.closest("[data-close]")) return;
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the closing link in it takes the click
    <section ref={pane} aria-label={label} tabIndex={-1} className="pane" onClick={onClick}>
      {children}
    </section>
  );
}

/** Whether the previous history entry is the list without a pane. Not every browser reports this. */
function isBefore(list: string): boolean {
  const { navigation } = window as { navigation?: { currentEntry: { index: number } | null; entries(): Entry[] } };
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url;
  if (!before) return false;
  const { pathname, search, searchParams } = new URL(before);
  return !searchParams.has("open") && isSameList(pathname + search, list);
}

interface Entry {
  url: string | null;
}

function useEscape(pressed: () => void): void {
  const close = useEffectEvent(pressed);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isTyping(event.target)) return;
      if (!document.querySelector("dialog[open], :popover-open")) close();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** Takes the focus when a row is opened, and returns it to the row when the pane closes. */
function useFocusInPane(pane: RefObject<HTMLElement | null>, variantNo: string): void {
  const shown = useRef<string | null>(null);
  const row = useRef<Element | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    shown.current = variantNo;
    row.current = openRow()?.closest("tr, li") ?? null;
    if (!isFirst) row.current?.scrollIntoView({ block: "nearest" });
    // After a link no row has the focus, so the focus stays where it is.
    const isPressed = document.activeElement?.closest("[data-opens]") ?? (!isFirst && isFocusLost());
    if (isPressed) pane.current?.focus({ preventScroll: true });
  }, [pane, variantNo]);
  useEffect(
    () => () => {
      const link = row.current?.querySelector<HTMLElement>("[data-opens]");
      if (link && isFocusLost()) link.focus({ preventScroll: true });
    },
    [],
  );
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
