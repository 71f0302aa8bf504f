"use client";

import { ageOf } from "@/lib/domain/freshness.ts";
import { createFormat } from "@/lib/format.ts";
import { useNow } from "./use-now.ts";

interface AgeTextProps {
  at: number;
  /** The server's clock when it rendered. */
  now: number;
  /** The text until the first change. */
  initial: string;
  language: string;
}

/** An age that keeps counting while the page is open. */
export function AgeText({ at, now: firstNow, initial, language }: AgeTextProps) {
  const now = useNow(firstNow);
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning className="tabular-nums">
      {now === firstNow ? initial : createFormat(language, "USD").duration(now - at)}
    </time>
  );
}

interface AgeDotProps {
  /** Null: never fetched. */
  at: number | null;
  /** The server's clock when it rendered. */
  now: number;
  /** How often the figures are fetched. */
  everyMs: number;
  /** How long they are fresh. */
  freshMs: number;
}

/** A dot that fades with age, also while the page is open. It becomes a ring when they are not fresh, or the age is unknown. */
export function AgeDot({ at, now: firstNow, everyMs, freshMs }: AgeDotProps) {
  const now = useNow(firstNow);
  const age = at === null ? null : ageOf(at, now);
  const share = age === null ? Number.POSITIVE_INFINITY : age / everyMs;
  return (
    <svg aria-hidden="true" width="8" height="8" viewBox="0 0 8 8" className="shrink-0">
      {age === null || age > freshMs ? (
        <circle cx="4" cy="4" r="2.9" className="fill-none stroke-low" strokeWidth="1.5" />
      ) : (
        <circle cx="4" cy="4" r="3.2" className="fill-good" opacity={share < 0.5 ? 1 : share < 1 ? 0.75 : 0.55} />
      )}
    </svg>
  );
}
