import { useSyncExternalStore } from "react";

/** What just happened to a list, and what can be done about it. */
export interface ListNotice {
  text: string;
  /** Restores what was removed; returns whether that worked, or why not, as a sentence. */
  undo?: () => Promise<boolean | string>;
  /** Repeats what was undone, and shows its notice again. */
  redo?: () => Promise<void>;
  /** Its undo gets the focus, which was on an element that is gone. */
  takesFocus?: boolean;
  /** Moves the item to another list instead. */
  choose?: (listId: string, name: string) => Promise<void>;
}

let current: ListNotice | null = null;
/** Whose change can be undone by key, the latest last, even if the notice is gone. */
let undos: ListNotice[] = [];
/** Whose change was undone and can be repeated, the latest last. */
let redos: ListNotice[] = [];
const maxUndos = 50;
const followers = new Set<() => void>();

/** Shows a notice, replacing the previous one; null removes it. */
export function showListNotice(notice: ListNotice | null): void {
  current = notice;
  if (notice?.undo) {
    undos = [...undos, notice].slice(-maxUndos);
    // After another change the former one can no longer be repeated.
    redos = [];
  }
  for (const follower of followers) follower();
}

/**
 * Undoes what a notice offered to undo, by default what was done last. If that fails, a notice says why, or `failed`.
 */
export async function undoNotice(failed: string, notice = undos.at(-1)): Promise<void> {
  undos = undos.filter((each) => each !== notice);
  const undone = (await notice?.undo?.()) ?? true;
  if (undone === true && notice?.redo) redos = [...redos, notice];
  showListNotice(undone === true ? null : { text: undone || failed });
}

/** Repeats what was undone last. */
export async function redoNotice(): Promise<void> {
  const rest = redos.slice(0, -1);
  await redos.at(-1)?.redo?.();
  redos = rest;
}

/** What was done on a page that is no longer shown can only be undone there. */
export function forgetUndos(): void {
  undos = [];
  redos = [];
}

/** Takes a notice away, unless another one is shown by now. */
export function dismissListNotice(notice: ListNotice): void {
  if (current === notice) showListNotice(null);
}

function follow(follower: () => void): () => void {
  followers.add(follower);
  return () => followers.delete(follower);
}

/** The notice to show; null: none. */
export function useListNotice(): ListNotice | null {
  return useSyncExternalStore(
    follow,
    () => current,
    () => null,
  );
}
