import { route } from "@/lib/auth/route.ts";
import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { productFile } from "@/lib/catalog/listing/product-file.ts";
import { can } from "@/lib/domain/principal.ts";
import { requestedFormat, spreadsheetAnswer } from "@/lib/http/spreadsheet/answer.ts";
import { maxXlsxRows, tooManyXlsxRows } from "@/lib/http/spreadsheet/xlsx.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { stockHeads } from "../../file-heads.ts";
import { fileRows } from "./rows.ts";

const messagesOf = { en, fr };
/** More than a page of a listing has. */
const maxSelected = 500;

/**
 * The listing as a file, without its pages: every variant that matches the filter of the address, or those of `v`. It is
 * sent as it is made.
 */
export const GET = route(
  { right: "catalog.read", audit: ["exported"] },
  async ({ principal, request, timeZone, note }) => {
    const { searchParams } = request.nextUrl;
    const given = Object.fromEntries(searchParams);
    const { format } = requestedFormat.parse(given);
    const selected = searchParams.getAll("v").slice(0, maxSelected);
    const filter = productFilter.parse(given);
    const file = await productFile(principal, filter, selected);
    if (format === "xlsx" && file.total >= maxXlsxRows) throw tooManyXlsxRows();
    const { listing, badges } = messagesOf[principal.language];
    note("exported", `${listing.fileName} (${file.total})`);
    const heads = {
      ...stockHeads(messagesOf[principal.language]),
      map: badges.type3,
      msrp: badges.type4,
    };
    const rows = fileRows(file, { heads, seesCost: can(principal, "cost.read"), names: badges });
    return spreadsheetAnswer(rows, { format, language: principal.language, name: [listing.fileName], timeZone });
  },
);
