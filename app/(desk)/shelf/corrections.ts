import { z } from "zod";
import {
  correctionField,
  correctionsField,
  shownField,
  storedField,
  takeField,
} from "@/components/shelf/shelf-form-state.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import type { Correction } from "@/lib/import/shelf-lines.ts";
import { maxOnShelf } from "@/lib/shelf/types.ts";

/** What a person put right of lines, by their places in the text. */
export type Corrections = ReadonlyMap<number, Correction>;

const typed = z.string().transform((text) => cutAt(text.trim(), longestLine));
const written = z.partialRecord(z.enum(shelfFigures), typed);
const keptSchema = z.array(z.tuple([z.int(), z.object({ number: typed, written })])).max(maxOnShelf);
const storedSchema = z.array(z.string().min(1).max(100)).max(maxOnShelf);
const fieldName = /^correct-(\d{1,7})-number$/;
const taken = /^(\d{1,7}) (.{1,100})$/;

/** What a form says of lines: corrections that it kept, its fields, and an item that was taken for one. */
export function correctionsIn(fields: Readonly<Record<string, unknown>>): Corrections {
  const corrections = new Map<number, Correction>(kept(fields[correctionsField]));
  for (const name of Object.keys(fields)) {
    const [, place] = fieldName.exec(name) ?? [];
    if (place === undefined) continue;
    const line = Number(place);
    const text = (field: Parameters<typeof correctionField>[1]) =>
      typed.safeParse(fields[correctionField(line, field)]);
    const figures = shelfFigures.flatMap((figure) => {
      const { data } = text(figure);
      return data === undefined ? [] : [[figure, data] as const];
    });
    corrections.set(line, { number: text("number").data ?? "", written: Object.fromEntries(figures) });
  }
  const [, line, variantNo] = taken.exec(String(fields[takeField] ?? "")) ?? [];
  if (line !== undefined && variantNo !== undefined)
    corrections.set(Number(line), { written: corrections.get(Number(line))?.written ?? {}, number: variantNo });
  return corrections;
}

/** Corrections as the form keeps them. */
export function pastCorrections(corrections: Corrections): string {
  return corrections.size === 0 ? "" : JSON.stringify([...corrections]);
}

/** The items that a form says an earlier line of the same text was stored of. */
export function storedBeforeIn(fields: Readonly<Record<string, unknown>>): readonly string[] {
  return storedSchema.safeParse(parsed(fields[storedField])).data ?? [];
}

/** Items that earlier lines were stored of, as the form keeps them. */
export function keptStored(variantNos: readonly string[]): string {
  return variantNos.length === 0 ? "" : JSON.stringify(variantNos);
}

/** Whether what a form keeps is of its text: a person may have edited it since, or chosen another sheet. */
export function isOfText({ text, shows, [shownField]: shown }: Readonly<Record<string, unknown>>): boolean {
  const plain = (each: unknown) => String(each ?? "").replace(/\r\n?/g, "\n");
  return shows !== "sheet" && (shown === undefined || plain(shown) === plain(text));
}

function kept(text: unknown): [number, Correction][] {
  return keptSchema.safeParse(parsed(text)).data ?? [];
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
