import { Activity, type ReactNode, startTransition, useContext, useEffect, useState } from "react";
import { type Place, PlaceContext, placeAhead } from "./place-ahead.ts";

let prepare: ((address: string | null) => void) | null = null;

/**
 * Renders the page of a pressed link hidden, as far as it has been fetched, so that the release only has to show it.
 * Null, when the press opens nothing: drops it.
 */
export function preparePage(address: string | null): void {
  prepare?.(address);
}

interface PreparedPageProps {
  /** The content of the layout around, which Next takes from the place in its tree. */
  children: ReactNode;
}

/** The page of the present address, and hidden beside it the one that is prepared. Each has its path as its key. */
export function PreparedPage({ children }: PreparedPageProps) {
  const shown = useContext(PlaceContext);
  const [ahead, setAhead] = useState<Place | null>(null);
  const here = pathOf(shown);
  // The path that is shown, and whether its page was prepared.
  const [opened, setOpened] = useState({ path: here, wasPrepared: false });
  useEffect(() => {
    prepare = (address) => {
      const place = address !== null && shown ? placeAhead(address, shown) : null;
      startTransition(() => setAhead(place && pathOf(place) !== pathOf(shown) ? place : null));
    };
    return () => {
      prepare = null;
    };
  }, [shown]);
  const isOpened = ahead !== null && pathOf(ahead) === here;
  // A page that is prepared too late, when it is shown already, is not taken: it would take the place of what is shown, and
  // the focus with it.
  if (opened.path !== here) setOpened({ path: here, wasPrepared: isOpened });
  if (isOpened) setAhead(null);
  return (
    <>
      {/* A page that was prepared keeps its Activity: React would make another element anew. */}
      {opened.path === here && opened.wasPrepared ? (
        <Activity key={here}>
          <PlaceContext value={shown}>{children}</PlaceContext>
        </Activity>
      ) : (
        <PlaceContext key={here} value={shown}>
          {children}
        </PlaceContext>
      )}
      {ahead && (
        <Activity key={pathOf(ahead)} mode="hidden">
          <PlaceContext value={ahead}>{children}</PlaceContext>
        </Activity>
      )}
    </>
  );
}

function pathOf(place: Place | null): string {
  return place?.url.replace(/[?#].*/s, "") ?? "";
}
