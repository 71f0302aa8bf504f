import { integer } from "@/db/statement.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { HeldOffset } from "@/lib/domain/time-zone.ts";

/** More offsets than a clock has in the time for which events are kept. */
export const mostOffsets = 8;
const slots = Array.from({ length: mostOffsets }, (_, slot) => slot);

/** SQL: the number of a moment's day by the principal's clock, which is not always equally far ahead of UTC. */
export function dayInZone(at: string): string {
  const cases = slots.map((slot) => `WHEN ${at} >= :from${slot} THEN :offset${slot}`);
  return `(${at} + CASE ${cases.join(" ")} ELSE 0 END) / ${dayMs}`;
}

/** The kinds of the arguments that it needs. */
export const offsetKinds = Object.fromEntries(
  slots.flatMap((slot) => [`from${slot}`, `offset${slot}`].map((name) => [name, integer])),
);

/** The offsets of a clock as these arguments: the last first, each with the moment from which it holds. */
export function offsetArgs(held: readonly HeldOffset[]): Record<string, number> {
  const first = held.at(-1) ?? { from: 0, offset: 0 };
  return Object.fromEntries(
    slots.flatMap((slot) => {
      const { from, offset } = held[slot] ?? first;
      return [
        [`from${slot}`, Math.max(0, from)],
        [`offset${slot}`, offset],
      ];
    }),
  );
}
