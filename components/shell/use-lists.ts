import { useEffect, useState } from "react";
import { apiFetch } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { listName } from "@/components/watch-list/list-name.ts";

/** A list of the dealer by its name on screen. */
export interface NamedList {
  listId: string;
  title: string;
  itemCount: number;
}

/** The dealer's lists, read anew each time they are wanted; none before they are there, or without the right. */
export function useLists(wanted: boolean, defaultName: string): readonly NamedList[] {
  const dealerId = useDealer();
  const [lists, setLists] = useState<readonly NamedList[]>([]);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    void apiFetch(dealerId, "GET /api/desk/lists", {}, stop.signal)
      .then(async (response) => {
        if (!response.ok) return;
        const { lists: read } = await response.json();
        setLists(read.map((list) => ({ ...list, title: listName(list, defaultName) })));
      })
      // Without the lists the box still finds everything else.
      .catch(() => undefined);
    return () => stop.abort();
  }, [dealerId, wanted, defaultName]);
  return lists;
}
