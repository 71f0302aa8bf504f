import { route } from "@/lib/auth/route.ts";
import { shelfFile, shelfFilter } from "@/lib/catalog/lines/shelf.ts";
import type { ShelfArticle, ShelfFilter } from "@/lib/catalog/lines/types.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import { requestedFormat, spreadsheetAnswer } from "@/lib/http/spreadsheet/answer.ts";
import { type Cell, withHead } from "@/lib/http/spreadsheet/cells.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";

const messagesOf = { en, fr };

/** What the page shows of the dealer's own shelf, on all its pages, as a file that can be read back. */
export const GET = route(
  { right: "shelf.read", audit: ["exported"] },
  async ({ principal, request, timeZone, note }) => {
    const given = Object.fromEntries(request.nextUrl.searchParams);
    const { format } = requestedFormat.parse(given);
    const filter = shelfFilter.parse(given);
    const { language } = principal;
    const { common, shelf } = messagesOf[language];
    const { head, fileName, filePart } = shelf;
    note("exported", fileName);
    const heads = [common.itemNo, common.name, head.onHand, head.onOrder, head.minimum, head.maximum];
    const rules = [head.minOrder, head.packSize, head.told];
    return spreadsheetAnswer(withHead([...heads, ...rules], rowsOf(shelfFile(principal, filter))), {
      format,
      language,
      timeZone,
      name: isPart(filter) ? [fileName, filePart] : [fileName],
    });
  },
);

/** The name of a part says so: read back in the place of the whole shelf it would take the rest off. */
function isPart({ words, onlyLow, onlyOrdered }: ShelfFilter): boolean {
  return words !== "" || onlyLow || onlyOrdered;
}

async function* rowsOf(file: AsyncIterable<readonly ShelfArticle[]>) {
  for await (const articles of file)
    yield articles.map((article): Cell[] => [
      article.variantNo,
      nameOf(article),
      article.onHand,
      article.onOrder,
      article.minimum,
      article.maximum,
      article.minOrder,
      article.packSize,
      new Date(article.updatedAt).toISOString(),
    ]);
}

function nameOf({ row, gone }: ShelfArticle): string {
  const { name = "", description = "" } = row ?? gone ?? {};
  return fullName(name, description);
}
