import { parse } from "csv-parse/sync";
import { beforeDefused } from "@/lib/domain/formula.ts";
import { highestThreshold } from "@/lib/domain/principal.ts";
import type { LineReading } from "./types.ts";
import { isFigure, isQuantity, quantityOf } from "./written-quantity.ts";

/** Which columns hold the numbers (several: tried in this order), the quantity, the threshold and the note. */
export interface Columns {
  numbers: number[];
  quantity: number | null;
  threshold: number | null;
  note: number | null;
}

export const columnWords = {
  ownNumber: /^(?:sku|item|article|art|variant|product|part|produit|référence|reference|réf|ref|n°|no|number|numéro)\b/,
  otherNumber: /^(?:upc|cup|ean|gtin|barcode|bar code|code|mfg|mpn|manufacturer|fabricant)/,
  quantity: /^(?:qty|quantity|quantité|qté|qte|pcs|count|order|ordered|commande|nombre|amount to order)/,
  threshold: /^(?:threshold|low at|low|min|minimum|reorder|seuil|bas dès|bas à|bas)\b/,
  note: /^(?:note|remark|comment|remarque|commentaire)/,
};

/** The columns that a head names; null when the fields are no head. */
export function columnsOf(fields: readonly string[]): Columns | null {
  const words = fields.map((field) => field.trim().toLowerCase());
  if (words.some((word) => isQuantity(word))) return null;
  const named = (pattern: RegExp) => words.flatMap((word, place) => (pattern.test(word) ? [place] : []));
  const threshold = named(columnWords.threshold)[0] ?? null;
  const quantity = named(columnWords.quantity).find((place) => place !== threshold) ?? null;
  const numbers = [...named(columnWords.ownNumber), ...named(columnWords.otherNumber)].filter(
    (place) => place !== quantity && place !== threshold,
  );
  if (numbers.length === 0) return null;
  return { numbers, quantity, threshold, note: named(columnWords.note)[0] ?? null };
}

export function inColumns(fields: readonly string[], columns: Columns): LineReading[] {
  const { numbers, quantity, threshold, note } = columns;
  const asked = quantity === null ? null : quantityOf(fields[quantity] ?? "");
  const lowAt = threshold === null ? "" : (fields[threshold] ?? "").trim();
  return numbers.flatMap((place) => {
    const number = (fields[place] ?? "").trim();
    if (number === "") return [];
    return [
      {
        number,
        quantity: asked?.whole ?? null,
        badQuantity: asked !== null && asked.whole === null ? asked.written || null : null,
        ...(isDash(lowAt) ? noThreshold : readThreshold(lowAt)),
        note: note === null ? "" : (fields[note] ?? "").trim(),
      },
    ];
  });
}

const noThreshold = { threshold: null, badThreshold: null };

/** A dash in the place of a figure: none is said. */
function isDash(text: string): boolean {
  return /^[-–—]$/.test(text);
}

/** What is written in the place of a threshold, where nothing else can be meant. */
function readThreshold(written: string): Pick<LineReading, "threshold" | "badThreshold"> {
  const threshold = thresholdOf(written);
  return { threshold, badThreshold: threshold === null ? written || null : null };
}

/**
 * A field behind the quantity, without a head: a figure there is the threshold, and one that cannot be is a bad one. Null:
 * words, which are the note.
 */
export function thresholdField(field: string): Pick<LineReading, "threshold" | "badThreshold"> | null {
  return isFigure(field) ? readThreshold(field.trim()) : null;
}

/** A threshold as written: whole units from 0, with decimals of zeros. Null for anything else. */
function thresholdOf(text: string): number | null {
  const [, units] = /^(\d{1,6})(?:[.,]0{1,4})?$/.exec(text.trim()) ?? [];
  return units !== undefined && Number(units) <= highestThreshold ? Number(units) : null;
}

/** A reading with a quantity as written. */
export function reading(
  number: string,
  written: string | null,
  note: string,
  lowAt: Pick<LineReading, "threshold" | "badThreshold"> = noThreshold,
): LineReading {
  const quantity = written === null ? null : quantityOf(written);
  return {
    number: number.trim(),
    quantity: quantity?.whole ?? null,
    badQuantity: quantity !== null && quantity.whole === null ? quantity.written : null,
    ...lowAt,
    note: note.replace(/^(?:#|\/\/)\s*/, "").trim(),
  };
}

/** The fields of a line with columns, a file of ours as well; one field when no separator divides it. */
export function fieldsOf(written: string): string[] {
  const separator = written.includes("\t") ? "\t" : written.includes(";") ? ";" : ",";
  const fields = written.includes('"') ? quotedFields(written, separator) : written.split(separator);
  return fields.map(beforeDefused);
}

/** Fields of which some are in quotes, as spreadsheets write them; a line with a lone quote (26") is divided as it is. */
function quotedFields(written: string, separator: string): string[] {
  try {
    const [fields = []] = parse(written, { delimiter: separator, relax_quotes: true, relax_column_count: true });
    return fields.map(String);
  } catch {
    return written.split(separator);
  }
}
