type Follower = (watched: boolean) => void;

/** What shows on this page whether a variant is watched, by variant number. */
const followers = new Map<string, Set<Follower>>();

/** Calls `follower` whenever this page adds or removes a watched variant. Returns the function that stops it. */
export function followWatched(variantNo: string, follower: Follower): () => void {
  const all = followers.get(variantNo) ?? new Set();
  followers.set(variantNo, all.add(follower));
  return () => {
    all.delete(follower);
    if (all.size === 0) followers.delete(variantNo);
  };
}

export function announceWatched(variantNo: string, watched: boolean): void {
  for (const follower of followers.get(variantNo) ?? []) follower(watched);
}
