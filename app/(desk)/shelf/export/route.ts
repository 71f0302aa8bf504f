import { z } from "zod";
import { route } from "@/lib/auth/route.ts";
import { shelfFile } from "@/lib/catalog/shelf.ts";
import type { ShelfArticle } from "@/lib/catalog/types/shelf.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import { spreadsheetAnswer, spreadsheetFormats } from "@/lib/http/spreadsheet/answer.ts";
import { type Cell, withHead } from "@/lib/http/spreadsheet/cells.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";

const messagesOf = { en, fr };
const asked = z.object({ format: z.enum(spreadsheetFormats).catch("csv") });

/** The dealer's own shelf as a file, which can be told again. */
export const GET = route({ right: "shelf.read", audit: ["exported"] }, async ({ principal, request, note }) => {
  const { format } = asked.parse(Object.fromEntries(request.nextUrl.searchParams));
  const { language } = principal;
  const { head, fileName } = messagesOf[language].shelf;
  note("exported", fileName);
  const heads = [head.article, head.name, head.onHand, head.onOrder, head.minimum, head.maximum, head.told];
  return spreadsheetAnswer(withHead(heads, rowsOf(shelfFile(principal))), { format, language, name: [fileName] });
});

async function* rowsOf(file: AsyncIterable<readonly ShelfArticle[]>) {
  for await (const articles of file)
    yield articles.map((article): Cell[] => [
      article.variantNo,
      nameOf(article),
      article.onHand,
      article.onOrder,
      article.minimum,
      article.maximum,
      new Date(article.updatedAt).toISOString(),
    ]);
}

function nameOf({ row, gone }: ShelfArticle): string {
  const { name = "", description = "" } = row ?? gone ?? {};
  return fullName(name, description);
}
