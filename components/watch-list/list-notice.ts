import { useSyncExternalStore } from "react";

/** What just happened to a list, and what can be done about it. */
export interface ListNotice {
  text: string;
  /** Restores what was removed; returns whether that worked. */
  undo?: () => Promise<boolean>;
  /** Moves the item to another list instead. */
  choose?: (listId: string, name: string) => Promise<void>;
}

let current: ListNotice | null = null;
/** What can be undone by key, the latest last, even if its notice is gone. */
let undos: NonNullable<ListNotice["undo"]>[] = [];
const maxUndos = 50;
const followers = new Set<() => void>();

/** Shows a notice, replacing the previous one; null removes it. */
export function showListNotice(notice: ListNotice | null): void {
  current = notice;
  if (notice?.undo) undos = [...undos, notice.undo].slice(-maxUndos);
  for (const follower of followers) follower();
}

/** Undoes what a notice offered to undo; whether that worked. Without an argument, what was done last. */
export async function undoNotice(undo = undos.at(-1)): Promise<boolean> {
  undos = undos.filter((each) => each !== undo);
  return (await undo?.()) ?? true;
}

/** What was done on a page that is no longer shown can only be undone there. */
export function forgetUndos(): void {
  undos = [];
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
