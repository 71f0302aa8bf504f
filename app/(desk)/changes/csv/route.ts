import { route } from "@/lib/auth/route.ts";
import { changeFile } from "@/lib/catalog/history/change-file.ts";
import { changeFilter } from "@/lib/catalog/history/changes.ts";
import { can } from "@/lib/domain/principal.ts";
import { requestedFormat, spreadsheetAnswer } from "@/lib/http/spreadsheet/answer.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { changeHeads } from "../../file-heads.ts";
import { changeRows } from "./rows.ts";

const messagesOf = { en, fr };

/** The filter is the page's; the file has every single event, small ones too. It is sent as it is made. */
export const GET = route(
  { right: "catalog.read", audit: ["exported"] },
  async ({ principal, request, timeZone, note }) => {
    const given = Object.fromEntries(request.nextUrl.searchParams);
    const filter = changeFilter.parse(given);
    const file = await changeFile(principal, filter, timeZone);
    const { changes, events, badges } = messagesOf[principal.language];
    note("exported", changes.fileName);
    const heads = changeHeads(messagesOf[principal.language]);
    const rows = changeRows(file, { heads, kinds: events, names: badges, seesCost: can(principal, "cost.read") });
    return spreadsheetAnswer(rows, {
      ...requestedFormat.parse(given),
      ...{ language: principal.language, timeZone, name: [changes.fileName] },
    });
  },
);
