import { readChoices } from "@/app/(desk)/watch-lists/[listId]/export/rows.ts";
import { credentialsOf } from "@/app/api/System/Token/credentials.ts";
import { addressAfter, isRequested } from "@/components/listing/pending-filters.tsx";
import { readQuantity } from "@/components/product/choice.ts";
import { namedBy } from "@/components/search/search-options.ts";
import { safeCallback } from "@/lib/auth/callback-url.ts";
import { readCookie } from "@/lib/auth/cookie.ts";
import { apiKeyOf } from "@/lib/auth/request.ts";
import { productFilter } from "@/lib/catalog/listing/filter.ts";
import { sortValues } from "@/lib/catalog/listing/sizes.ts";
import { type OwnWords, ownWordsInto, unexplained } from "@/lib/catalog/own-words.ts";
import { parseDocument } from "@/lib/catalog/parse-document.ts";
import * as queries from "@/lib/catalog/supplier-api/query.ts";
import { plainProduct, plainVariant } from "@/lib/catalog/test/products.ts";
import * as codec from "@/lib/domain/address-codec.ts";
import { draftOfFields } from "@/lib/domain/alert/draft-fields.ts";
import { amountOf, percentOf } from "@/lib/domain/amount.ts";
import { attributeChoice, measureOf } from "@/lib/domain/attribute-choice.ts";
import { codesInAddress } from "@/lib/domain/codes/code-address.ts";
import { gs1Elements, gtinsOf, itemNumbersOf } from "@/lib/domain/codes/element-string.ts";
import { barcodesIn, possibleCodes, sameCodes, scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { repairedCodes, roundedCodes } from "@/lib/domain/codes/repaired-code.ts";
import { beforeDefused, defuse } from "@/lib/domain/formula.ts";
import { endOfJsonString } from "@/lib/domain/json-string.ts";
import { maskedAddress } from "@/lib/domain/masked-address.ts";
import { exactName, normalize, plainName } from "@/lib/domain/normalize.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { isTimeZone } from "@/lib/domain/time-zone.ts";
import { wellFormed } from "@/lib/domain/well-formed.ts";
import { readQuantities } from "@/lib/domain/whole-number.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { addressOf } from "@/lib/http/address.ts";
import { withoutRepeatedCookies } from "@/lib/http/cookie-header.ts";
import { loggedPath } from "@/lib/http/logged-path.ts";
import { isProvenOwn } from "@/lib/http/origin.ts";
import { isPublicAddress } from "@/lib/http/public-network.ts";
import { decodable, ownPath } from "@/lib/http/request-hooks.ts";
import { routeName } from "@/lib/http/route-name.ts";
import { fileName } from "@/lib/http/spreadsheet/answer.ts";
import { mappingOf } from "@/lib/import/columns.ts";
import { lightDoubtsIn } from "@/lib/import/doubts.ts";
import { readFreeLine } from "@/lib/import/free-line.ts";
import { countedIn } from "@/lib/import/left-words.ts";
import { readText } from "@/lib/import/read.ts";
import { freeShelfLine, shelfTableLines } from "@/lib/import/shelf-lines.ts";
import { shownMapping } from "@/lib/import/shown-mapping.ts";
import { tableOf } from "@/lib/import/table.ts";
import { tableLines } from "@/lib/import/table-lines.ts";
import { tokensOf as wordsOfLine } from "@/lib/import/tokens.ts";
import { markup } from "@/lib/markup.ts";
import { looserQueries } from "@/lib/search/looser-query.ts";
import { editDistance } from "@/lib/search/near-misses.ts";
import { textOrder } from "@/lib/search/orders.ts";
import { packNumbers } from "@/lib/search/packed-numbers.ts";
import { packTexts, placesOf } from "@/lib/search/texts.ts";
import { tokensOf } from "@/lib/search/tokens.ts";
import { isTyreSize } from "@/lib/search/tyre-sizes.ts";
import { redact, redactLine } from "@/lib/secrets/redact.ts";
import { parseKeepingLongNumbers, splitList } from "@/lib/supplier/json.ts";
import { readStoredAnswer, totalIn } from "@/lib/supplier/paging/page.ts";
import { brandParser, parseCategories } from "@/lib/supplier/parse-category.ts";
import { inventoryParser, variantPricesParser } from "@/lib/supplier/parse-inventory.ts";
import { keyInText, parseRow } from "@/lib/supplier/parse-list.ts";
import { pricesAsSent, readDecimal } from "@/lib/supplier/parse-price.ts";
import { parseVariant, productParser } from "@/lib/supplier/parse-product.ts";
import { plainText } from "@/lib/supplier/plain-text.ts";
import { tokenIn } from "@/lib/supplier/sign-in.ts";
import { beginsWithOneOf, leadingParts } from "@/lib/supplier/sku-lists.ts";
import { requireSuccess } from "@/lib/supplier/status.ts";
import { pictureAddress } from "@/lib/sync/read/picture-fetch.ts";

/** Gives one text to what reads it. It may refuse the text. */
type Feed = (text: string) => unknown;

/** Gives a text to each of several, though one may refuse it. */
function each(...feeds: readonly Feed[]): Feed {
  return (text) => {
    for (const feed of feeds)
      try {
        feed(text);
      } catch {}
  };
}

const header = (name: string, text: string) => new Headers({ [name]: text });
/** The text in pieces of at most 20 characters. */
const pieces = (text: string) => text.match(/[\s\S]{1,20}/g) ?? [];
const asParameter = (part: { read(params: codec.AddressParams): unknown }) => (text: string) => part.read({ x: text });
const inQuery = (read: (parameters: URLSearchParams) => unknown, name: string) =>
  each(
    (text) => read(new URLSearchParams({ [name]: text })),
    (text) => read(new URLSearchParams(text)),
  );

const row = (text: string) => ({ Amount: text, Name: text, Id: text, TypeId: text, Url: text, QtyBreak: text });
const inRecords = (feed: Feed) =>
  each(
    feed,
    (text) => feed(`{"Id":${text}}`),
    (text) =>
      feed(JSON.stringify({ ...row(text), CategoryId: text, ProductNo: text, VariantNo: text, Description: text })),
  );
/** A table of which a text is the only cell, many cells, or a head. */
const inTables = (feed: Feed) =>
  each(
    (text) => feed(`SKU;Qty;Note\nA-100;4;${text}`),
    (text) => feed(`SKU;Qty\n${pieces(text).join(";4\n")}`),
    (text) => feed(`SKU;${text};Qty\nA-100;4;5`),
  );

function readTable(text: string): void {
  const table = tableOf(text);
  if (!table) return;
  const [list, shelf] = [mappingOf(table, "list", []), mappingOf(table, "shelf", [])];
  tableLines(table, list.roles);
  shelfTableLines(table, shelf.roles);
  shownMapping(table, list, "list", false);
}

/** What a line leaves beside its number and quantity, and the words of an item that may explain it. */
function settle(text: string): void {
  const own = new Map<string, OwnWords>();
  const described = plainProduct("A-100", text, [plainVariant("A-100", { description: text })]);
  ownWordsInto(own, new Set(["A-100"]))({ ...described, brand: text });
  const tokens = wordsOfLine(text);
  const beside = [...lightDoubtsIn(text.split(/\s+/)), ...countedIn(tokens, [...tokens.keys()], 4)];
  unexplained([text, ...beside], new Set(["tire", "29", "=29"]));
}

/** Where a text comes in from outside, and what reads it there: directly, or in what that calls. */
export const doors: Readonly<Record<string, Feed>> = {
  "the supplier's records": each(
    ...[brandParser, productParser, inventoryParser, variantPricesParser].map((parser) =>
      inRecords((raw) => parseRow<unknown>(raw, { ...parser, keyOf: () => "key", parse: parser.parse })),
    ),
    inRecords((raw) => parseCategories([raw])),
    (text) =>
      parseVariant({ VariantNo: "1", Description: text, Prices: [row(text)], Images: [row(text)] }, "Variants[0]"),
    (text) => pricesAsSent([row(text), text]),
    (text) => keyInText(JSON.stringify({ Id: text }), "Id"),
    readDecimal,
  ),
  "the supplier's markup": each(
    plainText,
    (text) => plainText(`<p>${text}`),
    (text) => plainText(`<a href="${text}`),
  ),
  "the supplier's answers": each(
    ...["", "[", '["'].map((start) => (text: string) => splitList(start + text)),
    (text) => splitList(`[${text}]`),
    (text) => parseKeepingLongNumbers(`{"A":1234567890123456,"B":${text}}`),
    (text) => parseKeepingLongNumbers(`[1234567890123456,"${text}`),
    (text) => endOfJsonString(`${text}"`, 0),
    readStoredAnswer,
    (text) => totalIn(`{"TotalCount":${text}}`),
    ...["", "{", '["'].map((start) => (text: string) => tokenIn(start + text)),
    (text) => requireSuccess("/X", { status: 503, text, headers: header("retry-after", text) }, 0),
    (text) => leadingParts(pieces(text), new Set(pieces(text).slice(1))),
    (text) => pieces(text).filter(beginsWithOneOf(pieces(text))),
    (text) => pictureAddress(text, "http://localhost/api"),
    (text) => pictureAddress(`http://${text}`, "http://localhost/api"),
  ),
  "the supplier's catalog, for the search": each(
    (text) => [packNumbers(pieces(text)), packTexts(pieces(text)), textOrder(pieces(text)), sortValues(pieces(text))],
    (text) => placesOf(pieces(text).map((piece, place) => `${piece}${place}`)),
    // Long enough to be parsed in slices. Until the first one the work is done at once.
    (text) =>
      parseDocument(
        JSON.stringify({ description: "x".repeat(200_000), variants: [{ description: text, prices: [] }] }),
      ),
  ),
  "the search box": each(
    tokensOf,
    looserQueries,
    isTyreSize,
    (text) => editDistance(text, `${text}x`, 2),
    (text) => namedBy(text, [{ title: text }]),
  ),
  "codes and scans": each(
    ...[possibleCodes, barcodesIn, sameCodes, scannedCode, repairedCodes, roundedCodes, codesInAddress],
    (text) => [gtinsOf(gs1Elements(text) ?? []), itemNumbersOf(gs1Elements(text) ?? [])],
  ),
  "pasted and filed lists": each(readText, inTables(readText), inTables(readTable), readFreeLine, (text) =>
    freeShelfLine({ line: 1, plain: text }),
  ),
  "words beside a quantity": settle,
  "fields of forms": each(
    ...[amountOf, percentOf, readQuantity, readQuantities, maskedAddress, isTimeZone, attributeChoice, measureOf],
    (text) => draftOfFields({ of: text, article: text, name: text, units: text, price: text, percent: text }),
    (text) => draftOfFields({ of: `article:${text}`, "when-low": text, warehouse: text, [`to-${text}`]: "on" }),
  ),
  addresses: each(
    (text) =>
      productFilter.parse({ q: text, brand: text, from: text, to: pieces(text), sort: text, attr: `x:~~${text}` }),
    ...[codec.idPart("x"), codec.listPart("x"), codec.textPart("x", 200), codec.dayPart("x"), codec.pagePart("x")].map(
      asParameter,
    ),
    ...[codec.pathParam, codec.plainWebAddress, codec.withoutLastSlashes, productHref],
    (text) => readChoices(new URLSearchParams({ format: text, what: text, head: text, bom: text })),
    (text) => [addressAfter(text, `/?${text}`, "/?x=1"), isRequested("/", `/?x=${text}`, `/?x=${text},1`)],
    ...[ownPath, decodable, loggedPath, routeName, safeCallback, (text: string) => safeCallback(`/${text}`)],
  ),
  "queries of programs": each(
    inQuery(queries.parseBrandsQuery, "pageSize"),
    inQuery(queries.parseCategoriesQuery, "categoryIds"),
    ...["skus", "barcodes", "dateFrom", "status", "prices"].map((name) => inQuery(queries.parseProductsQuery, name)),
    inQuery(queries.parseInventoryQuery, "mfgPartNumbers"),
    inQuery(queries.parseVariantsQuery, "skus"),
  ),
  headers: each(
    (text) => credentialsOf(new Request("http://localhost/", { headers: header("authorization", `Basic ${text}`) })),
    (text) => [apiKeyOf(header("apikey", text)), apiKeyOf(header("authorization", text))],
    (text) => [readCookie(text, "bincard"), withoutRepeatedCookies(text)],
    (text) => [addressOf(header("x-forwarded-for", text)), isPublicAddress(text)],
    (text) => isProvenOwn(header("origin", text)),
    languageOf,
  ),
  "any text, when it is stored, shown or written": each(
    ...[normalize, exactName, plainName, wellFormed, defuse, beforeDefused, redact],
    (text) => redactLine(JSON.stringify({ text })),
    (text) => markup`<b title="${text}">${text}</b>`,
    (text) => fileName([text, text], "UTC"),
  ),
};
