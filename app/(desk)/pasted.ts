import { getTranslations } from "next-intl/server";
import { z } from "zod";
import type { PastedTable } from "@/components/import/pasting.ts";
import type { FieldSentences } from "@/lib/auth/answers.ts";
import { knownShares } from "@/lib/catalog/lines/resolve-lines.ts";
import type { MemberPrincipal, Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { chosenMapping, columnNames, type Mapping, mappingOf } from "@/lib/import/columns.ts";
import { readFile } from "@/lib/import/file.ts";
import { type ReadText, readText } from "@/lib/import/read.ts";
import { shownMapping } from "@/lib/import/shown-mapping.ts";
import type { Table } from "@/lib/import/table.ts";
import { type Role, roles, type Sheet, type Target } from "@/lib/import/types.ts";
import { rememberedRoles, rememberRoles } from "@/lib/lists/column-mappings.ts";

/** What a form sends that takes a text or a file, and what was shown and chosen before. Its columns are `column-0` …. */
export const pastedFields = {
  text: z.string().catch(""),
  file: z.instanceof(File).optional().catch(undefined),
  /** JSON of the sheets that were read before, and the place of the chosen one. */
  sources: z.string().optional().catch(undefined),
  sheet: z.coerce.number().int().min(0).optional().catch(undefined),
  hidden: z.coerce.number().int().min(0).catch(0),
  /** The columns that were shown are right. */
  sure: z.string().optional().catch(undefined),
  /** What to show before saving: another sheet, or another meaning of the columns. */
  shows: z.string().optional().catch(undefined),
};

/** What is wrong with a text or a file that a form sends. */
export const pastedAnswers = {
  async file({ facts: { reason } }) {
    return (await getTranslations("lines.add"))(reason === "is larger than 1 MB" ? "file_large" : "file_unread");
  },
  both: async () => (await getTranslations("import"))("both"),
} satisfies FieldSentences;

const storedSources = z.array(z.object({ name: z.string().max(200), text: z.string() })).min(1);

type PastedInput = z.output<z.ZodObject<typeof pastedFields>> & Readonly<Record<string, unknown>>;

/** A text that was pasted or is of a file, with the sheets beside it. */
export interface Pasted {
  readonly sheets: readonly Sheet[];
  readonly chosen: number;
  readonly hidden: number;
  readonly text: string;
  readonly read: ReadText;
}

/** The most bytes of sheets that a page holds while their columns are looked at: it sends them back, and forms have a limit. */
const maxHeld = 900_000;

/**
 * What a form sends: a file, or what was read of it before, or a typed text.
 * @throws BincardError `bad-request` for a file that cannot be read (`file`), or one beside a text (`both`).
 */
export async function pastedOf(input: PastedInput): Promise<Pasted> {
  const { sheets, active, hidden } = await sheetsOf(input);
  const text = sheets[active]?.text ?? "";
  return { sheets, chosen: active, hidden, text, read: readText(text) };
}

async function sheetsOf({ text, file, sources, sheet, hidden }: PastedInput) {
  if (file && file.size > 0) {
    if (text.trim() !== "")
      throw new BincardError("bad-request", { field: "both", reason: "is sent together with a text" });
    return readFile(file);
  }
  const stored = sources === undefined ? null : storedSources.safeParse(parsed(sources));
  if (stored?.success) return { sheets: stored.data, active: Math.min(sheet ?? 0, stored.data.length - 1), hidden };
  return { sheets: [{ name: "", text }], active: 0, hidden: 0 };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The sheets as far as a page can hold them: the others lose their texts before the chosen one is refused. */
function held(sheets: readonly Sheet[], chosen: number): readonly Sheet[] {
  const sizeOf = (sheet: Sheet) => Buffer.byteLength(JSON.stringify(sheet));
  const empty = sheets.map(({ name }) => ({ name, text: "" }));
  let room = maxHeld - empty.reduce((sum, sheet) => sum + sizeOf(sheet), 0);
  const order = [chosen, ...sheets.keys()].filter((at, place, all) => all.indexOf(at) === place);
  for (const at of order) {
    const sheet = sheets[at];
    if (!sheet || sizeOf(sheet) > room) continue;
    room -= sizeOf(sheet);
    empty[at] = sheet;
  }
  return empty;
}

/** The roles that a form or an address chooses, by column; null: none for exactly these columns. */
export function chosenRoles(fields: Readonly<Record<string, unknown>>, width: number): (Role | null)[] | null {
  const chosen = Array.from({ length: width }, (_, at) => fields[`column-${at}`]);
  if (chosen.some((value) => typeof value !== "string") || fields[`column-${width}`] !== undefined) return null;
  return chosen.map((value) => roles.find((role) => role === value) ?? null);
}

/** What the columns of a table are taken for: as chosen, as the person chose before, or by their heads and values. */
export async function mappingFor(
  principal: Principal,
  target: Target,
  table: Table,
  chosen: readonly (Role | null)[] | null,
): Promise<{ mapping: Mapping; remembered: boolean }> {
  if (chosen) return { mapping: chosenMapping(chosen, target), remembered: false };
  const before = principal.kind === "member" ? await rememberedRoles(principal, target, columnNames(table)) : null;
  if (before && table.head !== null) return { mapping: chosenMapping(before, target), remembered: true };
  const mapping = mappingOf(table, target, await knownShares(principal, table));
  // Tables without a head may look alike and differ: the last choice counts where the usual order does not.
  if (before && mapping.asks !== null) return { mapping: chosenMapping(before, target), remembered: true };
  return { mapping, remembered: false };
}

/** Remembers what the columns of a table are, once every one has been decided. */
export async function rememberMapping(
  principal: MemberPrincipal,
  target: Target,
  table: Table,
  { roles: chosen }: Mapping,
): Promise<void> {
  const known = chosen.filter((role) => role !== null);
  if (known.length === table.width) await rememberRoles(principal, target, columnNames(table), known);
}

/**
 * A table as its form shows it, before its lines are read.
 * @throws BincardError `bad-request` for one that a page cannot hold (`file`).
 */
export function shownTable(
  { sheets, chosen, hidden }: Pasted,
  table: Table,
  mapping: Mapping,
  target: Target,
  remembered: boolean,
): PastedTable {
  const kept = held(sheets, chosen);
  if (kept[chosen]?.text !== sheets[chosen]?.text)
    throw new BincardError("bad-request", { field: "file", reason: "is larger than 1 MB" });
  return {
    mapping: shownMapping(table, mapping, target, remembered),
    target,
    sources: JSON.stringify(kept),
    sheets: kept.map(({ name, text }) => ({ name, isHeld: text !== "" })),
    chosen,
    hidden,
  };
}
