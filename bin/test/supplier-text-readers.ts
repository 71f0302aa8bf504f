import { readDecimal } from "@/lib/supplier/decimal.ts";
import * as fields from "@/lib/supplier/fields.ts";
import { parseKeepingLongNumbers, splitList } from "@/lib/supplier/json.ts";
import { beginsWithOneOf, leadingParts, outOfReach } from "@/lib/supplier/leading-parts.ts";
import { dayOf, momentOf } from "@/lib/supplier/moment.ts";
import { readKeptAnswer, totalIn } from "@/lib/supplier/paging/page.ts";
import { brandParser } from "@/lib/supplier/parse-brand.ts";
import { parseCategories } from "@/lib/supplier/parse-category.ts";
import { inventoryParser, variantPricesParser } from "@/lib/supplier/parse-inventory.ts";
import { keyIn, keyInText, parseRow } from "@/lib/supplier/parse-list.ts";
import { inSpellingOfProducts, parsePrices, pricesAsSent } from "@/lib/supplier/parse-price.ts";
import { productParser } from "@/lib/supplier/parse-product.ts";
import { parseVariant } from "@/lib/supplier/parse-variant.ts";
import { decodedName, plainText } from "@/lib/supplier/plain-text.ts";
import { cutByLength } from "@/lib/supplier/sku-lists.ts";
import { requireSuccess } from "@/lib/supplier/status.ts";
import { isToken, tokenIn } from "@/lib/supplier/token-text.ts";
import { hostOf, pictureAddress } from "@/lib/sync/on-demand/pictures/address.ts";
import { sniffPicture } from "@/lib/sync/on-demand/pictures/fetch.ts";
import { every, type Feeds, inHeader, pieces } from "./text-feeds.ts";

const inRecord = (text: string) => ({ Amount: text, Name: text, Id: text, TypeId: text, Url: text, QtyBreak: text });
const asRecords = (text: string) => [
  text,
  `{"Id":${text}}`,
  JSON.stringify({ Id: text, Name: text, CategoryId: text }),
];

/** The functions that take a text from a supplier, by file and name, and how each is fed with one. */
export const supplierTextReaders: Feeds = {
  "lib/supplier/fields.ts": {
    cleanText: (text) => [fields.cleanText(text, 200), fields.cleanText(text, text.length)],
    jsonObject: (text) => fields.jsonObject(text, "X"),
    list: (text) => fields.list(pieces(text), "X"),
    identifier: (text) => fields.identifier(text, "X"),
    optionalIdentifier: (text) => fields.optionalIdentifier(text, "X"),
    line: (text) => fields.line(text, "X"),
    markupLine: (text) => fields.markupLine(text, "X"),
    optionalLine: fields.optionalLine,
    isBlank: fields.isBlank,
    figure: fields.figure,
    wholeFigure: fields.wholeFigure,
    kindNumber: fields.kindNumber,
    flag: fields.flag,
  },
  "lib/supplier/json.ts": {
    splitList: (text) => [splitList(text), splitList(`[${text}`), splitList(`["${text}`), splitList(`[${text}]`)],
    parseKeepingLongNumbers: (text) =>
      every([text, `{"A":1234567890123456,"B":${text}}`, `[1234567890123456,"${text}`], parseKeepingLongNumbers),
  },
  "lib/supplier/leading-parts.ts": {
    leadingParts: (text) => leadingParts(pieces(text), new Set(pieces(text).slice(1))),
    outOfReach: (text) => outOfReach(pieces(text), pieces(text)),
    beginsWithOneOf: (text) => pieces(text).filter(beginsWithOneOf(pieces(text))),
  },
  "lib/supplier/moment.ts": { dayOf, momentOf },
  "lib/supplier/decimal.ts": { readDecimal },
  "lib/supplier/paging/page.ts": {
    readKeptAnswer,
    totalIn: (text) => every([text, `{"TotalCount":${text}}`], totalIn),
  },
  "lib/supplier/parse-category.ts": { parseCategories: (text) => parseCategories(asRecords(text)) },
  "lib/supplier/parse-list.ts": {
    parseRow: (text) => {
      for (const raw of asRecords(text))
        for (const parser of [brandParser, productParser, inventoryParser, variantPricesParser])
          parseRow<unknown>(raw, {
            ...parser,
            keyOf: () => "key",
            parse: (value, refuse) => parser.parse(value, refuse),
          });
    },
    keyIn: (text) => keyIn({ Id: text }, "Id"),
    keyInText: (text) => every([text, JSON.stringify({ Id: text })], (raw) => keyInText(raw, "Id")),
  },
  "lib/supplier/parse-price.ts": {
    parsePrices: (text) => parsePrices([inRecord(text)], "Prices"),
    pricesAsSent: (text) => pricesAsSent([inRecord(text), text]),
    inSpellingOfProducts: (text) => inSpellingOfProducts(JSON.stringify([inRecord(text)])),
  },
  "lib/supplier/parse-variant.ts": {
    parseVariant: (text) =>
      parseVariant(
        { VariantNo: "1", Description: text, Prices: [inRecord(text)], Images: [inRecord(text)] },
        "Variants[0]",
      ),
  },
  "lib/supplier/plain-text.ts": {
    decodedName: (text) => [decodedName(text), decodedName(`&${text}`), decodedName(`&#${text}`)],
    plainText: (text) => [
      plainText(text),
      plainText(`<p>${text}`),
      plainText(`<a href="${text}`),
      plainText(`&${text}`),
    ],
  },
  "lib/supplier/sku-lists.ts": { cutByLength: (text) => cutByLength(pieces(text), 100) },
  "lib/supplier/status.ts": {
    requireSuccess: (text) =>
      every([500, 503].map(String), (status) =>
        requireSuccess("/X", { status: Number(status), text, headers: inHeader("retry-after", text) }, 0),
      ),
  },
  "lib/supplier/token-text.ts": { tokenIn: (text) => every([text, `{${text}`, `["${text}"]`], tokenIn), isToken },
  "lib/sync/on-demand/pictures/address.ts": {
    hostOf: (text) => every([text, `http://${text}`], (address) => hostOf(address, "http://localhost/api")),
    pictureAddress: (text) =>
      every([text, `http://${text}`], (address) => pictureAddress(address, "http://localhost/api")),
  },
  "lib/sync/on-demand/pictures/fetch.ts": { sniffPicture: (text) => sniffPicture(Buffer.from(text)) },
};
