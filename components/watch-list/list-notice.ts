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
const followers = new Set<() => void>();

/** Shows a notice, replacing the previous one; null removes it. */
export function showListNotice(notice: ListNotice | null): void {
  current = notice;
  for (const follower of followers) follower();
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
