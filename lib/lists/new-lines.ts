import { eq, type SQL, sql } from "drizzle-orm";
import { watchLists } from "@/db/app/schema.ts";
import { each } from "@/db/app/values.ts";
import type { Scope } from "@/lib/accounts/scope.ts";
import { longestNote } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { inTotal, storedPlace } from "@/lib/domain/threshold.ts";
import { BincardError } from "@/lib/errors.ts";
import { isOnList } from "./removed-lines.ts";
import type { NewLine } from "./types.ts";

/** Enough for a whole catalog of favourites. The limit keeps anybody from filling the disk. */
export const maxLines = 20_000;

/** The refusal of lines beyond the limit. */
export function tooManyLines(): BincardError {
  return new BincardError("bad-request", { field: "variantNo", reason: `exceeds the limit of ${maxLines} lines` });
}

const unset = { threshold: null, thresholdPlace: storedPlace(inTotal), badQuantity: null, badThreshold: null };

/** Whether this many more lines are within the dealer's limit. */
export function hasRoomFor({ listLines: stored }: Scope, more: number | SQL): SQL {
  return sql`${stored.count(isOnList)} + ${more} <= ${maxLines}`;
}

/** A statement that puts lines on a list when all of them have room and the list is there; none otherwise. */
export function insertLines(owned: Scope, listId: string, lines: readonly NewLine[], now: number) {
  const texts = JSON.stringify(lines.map((line) => ({ ...unset, ...line, note: cutAt(line.note, longestNote) })));
  const { rows, key, ...line } = each(texts, "line");
  const field = (name: keyof NewLine) => line.field(name);
  const isThere = sql`${owned.watchLists.count(eq(watchLists.listId, listId))} = 1`;
  return owned.listLines.insert(
    {
      listId,
      text: field("text"),
      variantNo: field("variantNo"),
      quantity: field("quantity"),
      note: field("note"),
      threshold: field("threshold"),
      thresholdPlace: field("thresholdPlace"),
      badQuantity: field("badQuantity"),
      badThreshold: field("badThreshold"),
      addedAt: now,
      position: key,
    },
    sql`FROM ${rows} WHERE ${hasRoomFor(owned, lines.length)} AND ${isThere}`,
  );
}
