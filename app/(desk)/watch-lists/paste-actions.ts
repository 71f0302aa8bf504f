"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { nothingPasted, type PastedTable, type Pasting } from "@/components/import/pasting.ts";
import { shortQuantity } from "@/components/list-lines/line-reason.ts";
import { action, redirectTo } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import { readListLines } from "@/lib/catalog/lines/list-lines.ts";
import { type LineInput, needsLook } from "@/lib/catalog/lines/types.ts";
import { maxPasted } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { inTotal, storedPlace, type ThresholdPlace } from "@/lib/domain/threshold.ts";
import { BincardError } from "@/lib/errors.ts";
import { type ReadLine, tableLines } from "@/lib/import/table-lines.ts";
import { addLines } from "@/lib/lists/lines.ts";
import { createWatchList, nameOfList } from "@/lib/lists/lists.ts";
import {
  chosenRoles,
  mappingFor,
  pastedAnswers,
  pastedFields,
  pastedOf,
  rememberMapping,
  shownTable,
} from "../pasted.ts";
import { placeInput, thresholdInput } from "../threshold-input.ts";
import { addedSaid, listFields, type PastedLines } from "./sentences.ts";

const typed = z.string().transform((text) => cutAt(text.trim(), 500));
const answers: Answers = {
  "not-found": async () => (await getTranslations("common"))("goneReload"),
  "bad-request": { ...listFields, ...pastedAnswers },
};
const write = { right: "lists.write", revalidate: "everything", answers } as const;

/** Adds what was pasted or the lines of a file to a list, of a table once its columns were looked at. Answers how many were found. */
export const addPasted = action(
  "lines.add",
  {
    ...write,
    input: z.looseObject({
      ...pastedFields,
      listId: typed,
      threshold: thresholdInput.default(null),
      place: placeInput,
    }),
    audit: ["lines-changed"],
  },
  async ({ principal, input, note }): Promise<Pasting> => {
    const read = await readPasted(principal, input);
    if ("table" in read) {
      const { listId, threshold, place } = input;
      const fields = { listId, threshold: String(threshold ?? ""), place: storedPlace(place ?? inTotal) };
      return { ...nothingPasted, said: read.said, table: read.table, fields };
    }
    await addLines(principal, read.lines, input.listId);
    note("lines-changed", await nameOfList(principal, input.listId));
    const said = addedSaid(await getTranslations("lines.add"), read);
    return { ...nothingPasted, said, isDone: true };
  },
);

/** Makes a list of what was pasted, and leads to it. */
export const keepAsList = action(
  "lines.keep",
  { ...write, input: z.looseObject({ ...pastedFields, name: typed }), audit: ["list-made"] },
  async ({ principal, input, note }) => {
    // The quick list has no field for a threshold: what a form says of one beside its fields is none.
    const read = await readPasted(principal, { ...input, threshold: null, place: inTotal });
    if ("table" in read) {
      const { said, table } = read;
      const answer: Pasting = { ...nothingPasted, said, table, fields: { name: input.name } };
      return answer;
    }
    // The list does not show what was not read: only the quick list did.
    const unseen = isSame(input.looked, input.text) ? [] : read.notRead.map((text) => ({ ...openLine, text }));
    const { listId, name } = await createWatchList(principal, input.name, Date.now(), {
      lines: [...read.lines, ...unseen],
      // As with a saved order: who orders an item once does not ask for alerts about it.
      isWatched: false,
    });
    note("list-made", name);
    return redirectTo(`/watch-lists/${listId}`);
  },
);

/** A line that a person has to look at. */
const openLine = { variantNo: null, quantity: null, note: "" } as const;

type PastedInput = Parameters<typeof pastedOf>[0] & { threshold?: number | null; place?: ThresholdPlace };

/** The stored lines; or a table whose columns the user confirms first. */
async function readPasted(
  principal: MemberPrincipal,
  input: PastedInput,
): Promise<PastedLines | { table: PastedTable; said: string }> {
  const pasted = await pastedOf(input);
  if (pasted.read.table === null) {
    const { lines, notRead } = pasted.read;
    return { ...(await storedLines(principal, lines, false, input)), notRead: notRead.map(({ plain }) => plain) };
  }
  const { table } = pasted.read;
  const isShown = input.shows === undefined;
  const chosen = isShown ? chosenRoles(input, table.width) : null;
  // The quick list shows the columns of the text that was looked up.
  const isSure = isShown && (input.sure !== undefined || (chosen !== null && isSame(input.looked, pasted.text)));
  const { mapping, remembered } = await mappingFor(principal, "list", table, chosen);
  if (!isSure || mapping.asks !== null) {
    const shown = shownTable(pasted, table, mapping, "list", remembered);
    if (shown.mapping.lines > maxPasted) throw tooManyLines();
    return { table: shown, said: (await getTranslations("import"))("look") };
  }
  const lines = await storedLines(principal, tableLines(table, mapping.roles), true, input);
  await rememberMapping(principal, "list", table, mapping);
  return lines;
}

/** Whether two texts are one, whatever ends their lines. */
function isSame(looked: unknown, text: string): boolean {
  const plain = (each: string) => each.replace(/\r\n?/g, "\n").trim();
  return typeof looked === "string" && plain(looked) === plain(text);
}

async function storedLines(
  principal: MemberPrincipal,
  read: readonly ReadLine[],
  isTable: boolean,
  { threshold = null, place = inTotal }: PastedInput,
): Promise<PastedLines> {
  if (read.length === 0) throw new BincardError("bad-request", { field: "text", reason: "is empty" });
  if (read.length > maxPasted) throw tooManyLines();
  const asked = read.map(({ text, readings, continues }, at): LineInput => {
    return { id: at + 1, text, variantNo: null, quantity: null, readings, continues: continues ?? false };
  });
  const { lines } = await readListLines(principal, asked);
  return {
    lines: lines.map(({ text, row, quantity, note, badQuantity, badThreshold, writtenThreshold }) => ({
      text,
      variantNo: row?.variantNo ?? null,
      // Which words of a free line are the quantity may depend on what its number turns out to be.
      quantity: row || isTable ? quantity : null,
      note,
      ...{ badQuantity, badThreshold },
      // A line that says a threshold nobody can read says one, so that the one for all others is not meant.
      threshold: badThreshold === null ? (writtenThreshold ?? threshold) : null,
      thresholdPlace: storedPlace(place),
    })),
    found: lines.filter((line) => !needsLook(line)).length,
    notRead: [],
    noted: lines.flatMap(({ text, unexplained }) => (unexplained === "" ? [] : text)),
    bad: lines.flatMap((line) =>
      (["badQuantity", "badThreshold"] as const).flatMap((figure) => {
        const written = line[figure];
        return written === null ? [] : [{ figure, text: line.text, written: shortQuantity(written) }];
      }),
    ),
  };
}

function tooManyLines(): BincardError {
  return new BincardError("bad-request", { field: "text", reason: `has more than ${maxPasted} lines` });
}
