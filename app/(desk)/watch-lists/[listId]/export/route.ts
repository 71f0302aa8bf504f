import { getTranslations } from "next-intl/server";
import { listName } from "@/components/watch-list/list-name.ts";
import { route } from "@/lib/auth/route.ts";
import { readStoredLines } from "@/lib/catalog/lines/list-lines.ts";
import { linesToOrder } from "@/lib/catalog/lines/order-of-lines.ts";
import { dataAge } from "@/lib/catalog/snapshot.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { can } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { spreadsheetAnswer } from "@/lib/http/spreadsheet/answer.ts";
import { listLinesOf } from "@/lib/lists/lines.ts";
import { findWatchList } from "@/lib/lists/lists.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { stockHeads } from "../../../file-heads.ts";
import { lineRows, readChoices } from "./rows.ts";

const messagesOf = { en, fr };
/** A list as a file (`readChoices`). The name of an order's file says how many lines it leaves out. */
export const GET = route(
  { right: "lists.read", audit: ["exported"] },
  async ({ principal, request, names, timeZone, note }) => {
    const { listId = "" } = names;
    const { format, what, head, bom } = readChoices(request.nextUrl.searchParams);
    const list = await findWatchList(principal, listId);
    if (!list) throw new BincardError("not-found", { what: "list", id: cutAt(listId, 100) });
    const [stored, age] = await Promise.all([listLinesOf(principal, listId), dataAge(principal)]);
    const read = await readStoredLines(principal, stored, list.isWatched);
    const lines = read.lines.map((line, index) => ({
      ...line,
      remark: stored[index]?.note ?? "",
      threshold: stored[index]?.threshold ?? null,
    }));
    const { language } = principal;
    const { common, badges, lines: linesTexts, words } = messagesOf[language];
    // Built messages with parameters are no texts: they need a translator.
    const [lineTexts, client] = await Promise.all([
      getTranslations({ locale: language, namespace: "lines" }),
      getTranslations({ locale: language, namespace: "client" }),
    ]);
    const name = listName(list, common.starredItems);
    note("exported", `${name} (${lines.length})`);
    const rows = lineRows(lines, read, what, {
      heads: {
        ...stockHeads(messagesOf[language]),
        ...linesTexts.file,
        cost: words.unitCost,
        quantity: common.quantity,
        note: common.note,
      },
      seesCost: can(principal, "cost.read"),
      names: badges,
      reasons: { lines: lineTexts, client },
      age,
      head,
    });
    const leftOut = what === "order" ? linesToOrder(lines).leftOut.length : 0;
    return spreadsheetAnswer(rows, {
      ...{ format, language, timeZone, bom },
      name: [
        name,
        what === "everything" ? "" : linesTexts.fileOf[what],
        leftOut > 0 ? lineTexts("fileOf.leftOut", { count: String(leftOut) }) : "",
      ],
    });
  },
);
