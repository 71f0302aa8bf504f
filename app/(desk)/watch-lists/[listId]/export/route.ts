import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { repairWords } from "@/components/ui/repair-text.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import { route } from "@/lib/auth/route.ts";
import { dataAge } from "@/lib/catalog/age.ts";
import { readListLines } from "@/lib/catalog/list-lines.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { can } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { spreadsheetAnswer, spreadsheetFormats } from "@/lib/http/spreadsheet/answer.ts";
import { listLinesOf } from "@/lib/watch/lines.ts";
import { findWatchList } from "@/lib/watch/lists.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { contents, lineRows } from "./rows.ts";

const messagesOf = { en, fr };
const asked = z.object({ format: z.enum(spreadsheetFormats).catch("csv"), what: z.enum(contents).catch("everything") });

/** A list as a file: all of it, number and quantity for an order form, or the lines that need a look. */
export const GET = route({ right: "lists.read", audit: ["exported"] }, async ({ principal, request, names, note }) => {
  const { listId = "" } = names;
  const { format, what } = asked.parse(Object.fromEntries(request.nextUrl.searchParams));
  const list = await findWatchList(principal, listId);
  if (!list) throw new BincardError("not-found", { what: "list", id: cutAt(listId, 100) });
  const [stored, age] = await Promise.all([listLinesOf(principal, listId), dataAge(principal)]);
  const read = await readListLines(
    principal,
    stored.map(({ lineId: id, ...line }) => ({ ...line, id })),
  );
  const lines = read.lines.map((line, index) => ({
    ...line,
    remark: stored[index]?.note ?? "",
    threshold: stored[index]?.threshold ?? null,
  }));
  const { language } = principal;
  const { listing, lowStock, badges, lines: words, watchLists } = messagesOf[language];
  // Built messages with parameters are no texts: they need a translator.
  const [line, client] = await Promise.all([
    getTranslations({ locale: language, namespace: "lines" }),
    getTranslations({ locale: language, namespace: "client" }),
  ]);
  const name = listName(list, watchLists.defaultName);
  note("exported", `${name} (${lines.length})`);
  const rows = lineRows(lines, read, what, {
    heads: { ...lowStock.csv, ...listing.file, ...words.head, ...words.file },
    seesCost: can(principal, "cost.read"),
    names: badges,
    reasons: words.open,
    badQuantity: line("badQuantity", { written: "{written}" }),
    badThreshold: line("badThreshold", { written: "{written}" }),
    repairs: repairWords(client),
    age,
  });
  return spreadsheetAnswer(rows, { format, language, name: [name, what === "everything" ? "" : words.fileOf[what]] });
});
