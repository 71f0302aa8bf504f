import { z } from "zod";
import { correctionField, keptField, takeField } from "@/components/shelf/correction-fields.ts";
import { longestLine } from "@/lib/domain/list-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import type { Correction } from "@/lib/import/shelf-lines.ts";

/** What a person put right of lines, by their places in the text. */
export type Corrections = ReadonlyMap<number, Correction>;

const typed = z.string().transform((text) => cutAt(text.trim(), longestLine));
const written = z.partialRecord(z.enum(shelfFigures), typed);
const keptSchema = z.array(z.tuple([z.int(), z.object({ number: typed, written })])).max(20_000);
const fieldName = /^correct-(\d{1,7})-number$/;
const taken = /^(\d{1,7}) (.{1,100})$/;

/** What a form says of lines: corrections that it kept, its fields, and an article that was taken for one. */
export function correctionsIn(fields: Readonly<Record<string, unknown>>): Corrections {
  const corrections = new Map<number, Correction>(kept(fields[keptField]));
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
export function keptCorrections(corrections: Corrections): string {
  return corrections.size === 0 ? "" : JSON.stringify([...corrections]);
}

function kept(text: unknown): [number, Correction][] {
  if (typeof text !== "string" || text === "") return [];
  try {
    return keptSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
