"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { FormAnswer } from "@/components/watch-list/form-answer.ts";
import { action, lead } from "@/lib/auth/action.ts";
import { byField } from "@/lib/auth/failures.ts";
import { readListLines } from "@/lib/catalog/list-lines.ts";
import { type AskedLine, needsLook } from "@/lib/catalog/types/list-lines.ts";
import { longestLine, mostPasted } from "@/lib/domain/list-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { inTotal, placeOfStored, storedPlace, type ThresholdPlace } from "@/lib/domain/threshold.ts";
import { BincardError } from "@/lib/errors.ts";
import { textOfFile } from "@/lib/watch/line-file.ts";
import {
  addLines,
  changeLine,
  duplicateList,
  getLine,
  type LineChange,
  putBack,
  takeOffLines,
} from "@/lib/watch/lines.ts";
import { createWatchList, nameOfList } from "@/lib/watch/lists.ts";
import { readPastedLines } from "@/lib/watch/pasted-lines.ts";
import type { ListedLine, NewLine } from "@/lib/watch/types.ts";
import { writtenLines } from "@/lib/watch/written-lines.ts";
import { refusing } from "../refusing.ts";
import { placeInput, quantityInput, thresholdInput } from "../threshold-input.ts";
import { listFields, listSentences } from "./sentence.ts";

const typed = z.string().transform((text) => cutAt(text.trim(), 500));
const id = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const write = { right: "lists.write", revalidate: "everything" } as const;
const spoken = { ...write, failed: refusing(listSentences) } as const;

const pasted = z.object({
  text: z.string().catch(""),
  file: z.instanceof(File).optional().catch(undefined),
});

/** Adds what was pasted or the lines of a file to a list. Answers how many were found. */
export const addPasted = action(
  "lines.add",
  {
    ...spoken,
    input: pasted.extend({ listId: typed, threshold: thresholdInput.default(null), place: placeInput }),
    audit: ["lines-changed"],
  },
  async ({ principal, input, note }): Promise<FormAnswer> => {
    const { lines, found, bad } = await readPasted(principal, input);
    await addLines(principal, lines, input.listId);
    note("lines-changed", await nameOfList(principal, input.listId));
    const t = await getTranslations("lines.add");
    const rest = lines.length - found;
    return [
      t("done", { count: lines.length, found }),
      ...(rest > 0 ? [t("look", { count: rest })] : []),
      ...bad.slice(0, mostNamed).map(({ figure, ...where }) => t(figure, where)),
      ...(bad.length > mostNamed ? [t("badMore", { count: bad.length - mostNamed })] : []),
    ].join(" ");
  },
);

/** Makes a list of what was pasted, and leads to it. */
export const keepAsList = action(
  "lines.keep",
  { ...spoken, input: pasted.extend({ name: typed }), audit: ["list-made"] },
  async ({ principal, input, note }) => {
    const { lines } = await readPasted(principal, input);
    const { listId, name } = await createWatchList(principal, input.name, Date.now(), { lines });
    note("list-made", name);
    return lead(`/watch-lists/${listId}`);
  },
);

/** Figures that cannot be read and are named in the answer; all are named in the list. */
const mostNamed = 5;

interface Pasted {
  text: string;
  file?: File;
  /** For lines that say none, and where all thresholds count. */
  threshold?: number | null;
  place?: ThresholdPlace;
}

/** A figure that cannot be read: which, in which line of the text, and what is written. */
interface BadFigure {
  figure: "badQuantity" | "badThreshold";
  line: number;
  written: string;
}

/** The pasted lines as they are stored, how many of them are plain, and the figures that cannot be read. */
async function readPasted(
  principal: MemberPrincipal,
  { text, file, threshold = null, place = inTotal }: Pasted,
): Promise<{ lines: NewLine[]; found: number; bad: BadFigure[] }> {
  const written = [text, file && file.size > 0 ? await textOfFile(file) : ""].join("\n");
  // A head is no line to add.
  if (writtenLines(written).length > mostPasted + 1) throw tooManyLines();
  const read = readPastedLines(written);
  const asked = read.map(({ line, text, readings }): AskedLine => {
    return { id: line, text, variantNo: null, quantity: null, readings };
  });
  if (asked.length === 0) throw new BincardError("bad-request", { field: "text", reason: "is empty" });
  if (asked.length > mostPasted) throw tooManyLines();
  const { lines } = await readListLines(principal, asked);
  return {
    lines: lines.map(({ text, row, quantity, note, badQuantity, badThreshold, writtenThreshold }, at) => ({
      text,
      variantNo: row?.variantNo ?? null,
      // Alone, without its head, the line may say another quantity.
      quantity: row || read[at]?.belowHead ? quantity : null,
      note,
      ...{ badQuantity, badThreshold },
      // A line that says a threshold nobody can read says one, so that the one for all others is not meant.
      threshold: badThreshold === null ? (writtenThreshold ?? threshold) : null,
      thresholdPlace: storedPlace(place),
    })),
    found: lines.filter((line) => !needsLook(line)).length,
    bad: lines.flatMap((line) =>
      (["badQuantity", "badThreshold"] as const).flatMap((figure) => {
        const written = line[figure];
        return written === null ? [] : [{ figure, line: line.id, written }];
      }),
    ),
  };
}

function tooManyLines(): BincardError {
  return new BincardError("bad-request", { field: "text", reason: `has more than ${mostPasted} lines` });
}

/** Stores the text, article, quantity, threshold or note of a line, whichever the form contains. */
export const saveLine = action(
  "lines.save",
  {
    ...write,
    failed: refusing({
      ...listSentences,
      "bad-request": byField({ ...listFields, text: async () => (await getTranslations("refused"))("line") }),
    }),
    input: z.object({
      lineId: id,
      text: z.string().trim().min(1).max(longestLine).optional(),
      variantNo: z.string().min(1).max(100).optional(),
      quantity: quantityInput.optional(),
      threshold: thresholdInput.optional(),
      place: z.string().max(100).transform(placeOfStored).optional(),
      note: typed.optional(),
    }),
    audit: ["lines-changed"],
  },
  async ({ principal, input: { lineId, text, place, ...change }, note }): Promise<FormAnswer> => {
    const { listId, ...former } = await getLine(principal, lineId);
    const corrected = text === undefined ? {} : await corrections(principal, text, former);
    const thresholdPlace = place && storedPlace(place);
    await changeLine(principal, lineId, { ...change, thresholdPlace, ...corrected });
    note("lines-changed", await nameOfList(principal, listId));
    return "";
  },
);

/** The name of the list that a line is on. @throws BincardError `not-found`. */
async function listOfLine(principal: MemberPrincipal, lineId: number): Promise<string> {
  return nameOfList(principal, (await getLine(principal, lineId)).listId);
}

/** What a corrected text makes of a line. Its figures stay when the text is a number alone. */
async function corrections(
  principal: MemberPrincipal,
  text: string,
  former: Pick<ListedLine, "quantity" | "badQuantity">,
): Promise<LineChange> {
  const { lines } = await readListLines(principal, [{ id: 0, text, variantNo: null, quantity: null }]);
  const [line] = lines;
  if (!line) return { text, variantNo: null };
  const variantNo = line.row?.variantNo ?? null;
  const { quantity, badQuantity, badThreshold, writtenThreshold } = line;
  const saysQuantity = former.quantity !== null || former.badQuantity !== null;
  if (line.number === text) return { text, variantNo, ...(variantNo !== null && !saysQuantity && { quantity }) };
  return {
    ...{ text, variantNo, badQuantity, badThreshold },
    ...(variantNo !== null && { quantity }),
    ...(writtenThreshold !== null && { threshold: writtenThreshold }),
  };
}

export const takeLineOff = action(
  "lines.takeOff",
  { ...spoken, input: z.object({ lineId: id }), audit: ["lines-changed"] },
  async ({ principal, input: { lineId }, note }): Promise<FormAnswer> => {
    const name = await listOfLine(principal, lineId);
    await takeOffLines(principal, null, [lineId]);
    note("lines-changed", name);
    return "";
  },
);

/** Takes all lines off a list, which can be undone. */
export const emptyList = action(
  "lines.empty",
  { ...spoken, input: z.object({ listId: typed }), audit: ["list-emptied"] },
  async ({ principal, input: { listId }, note }): Promise<FormAnswer> => {
    await takeOffLines(principal, listId, "all");
    note("list-emptied", await nameOfList(principal, listId));
    return "";
  },
);

export const putLinesBack = action(
  "lines.putBack",
  { ...spoken, input: z.object({ at: id }), audit: ["lines-put-back"] },
  async ({ principal, input: { at }, note }): Promise<FormAnswer> => {
    if ((await putBack(principal, at)) > 0) note("lines-put-back");
    return "";
  },
);

/** Makes a list with the same lines, and leads to it. */
export const copyList = action(
  "lines.copy",
  { ...spoken, input: z.object({ listId: typed, name: typed }), audit: ["list-made"] },
  async ({ principal, input: { listId, name }, note }) => {
    const copyId = await duplicateList(principal, listId, name);
    note("list-made", await nameOfList(principal, copyId));
    return lead(`/watch-lists/${copyId}`);
  },
);
