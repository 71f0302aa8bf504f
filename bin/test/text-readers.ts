import { productFilter } from "@/lib/catalog/filter.ts";
import { parseDocument } from "@/lib/catalog/parse-document.ts";
import { sortValues } from "@/lib/catalog/sizes.ts";
import * as apiParameters from "@/lib/catalog/supplier-api/parameters.ts";
import * as apiQueries from "@/lib/catalog/supplier-api/query.ts";
import { markup } from "@/lib/markup.ts";
import { createdAtOf, knownCreation } from "@/lib/search/document-words.ts";
import { looserQueries, saysRimAndWidth } from "@/lib/search/looser-query.ts";
import { editDistance } from "@/lib/search/near-misses.ts";
import { partOfNumber } from "@/lib/search/numbers.ts";
import { textOrder } from "@/lib/search/orders.ts";
import { packNumbers } from "@/lib/search/packed-numbers.ts";
import { widerWords } from "@/lib/search/synonyms.ts";
import { packTexts, placesOf } from "@/lib/search/texts.ts";
import { eachToken, headOf, isNumber, plain, thingOf, tokensOf } from "@/lib/search/tokens.ts";
import { isTyreSize } from "@/lib/search/tyre-sizes.ts";
import { signatureOf } from "@/lib/search/vocabulary.ts";
import { redact, redactLine } from "@/lib/secrets/redact.ts";
import { domainTextReaders } from "./domain-text-readers.ts";
import { importTextReaders } from "./import-text-readers.ts";
import { pageTextReaders } from "./page-text-readers.ts";
import { requestTextReaders } from "./request-text-readers.ts";
import { supplierTextReaders } from "./supplier-text-readers.ts";
import { attempt, type Feeds, pieces } from "./text-feeds.ts";

const asQuery = (read: (parameters: URLSearchParams) => unknown, names: readonly string[]) => (text: string) => {
  for (const name of names) attempt(() => read(new URLSearchParams({ [name]: text })));
  return read(new URLSearchParams(text));
};

/** Every function that takes a text from outside, by file and name, and how it is fed with one. */
export const textReaders: Feeds = {
  "lib/catalog/filter.ts": {
    productFilter: (text) => productFilter.parse({ q: text, brand: text, from: text, to: pieces(text), sort: text }),
  },
  // Long enough to be parsed in slices. Until the first one the work is done at once.
  "lib/catalog/parse-document.ts": {
    parseDocument: (text) =>
      parseDocument(
        JSON.stringify({ description: "x".repeat(200_000), variants: [{ description: text, prices: [] }] }),
      ),
  },
  "lib/catalog/sizes.ts": { sortValues: (text) => [sortValues([text, text]), sortValues(pieces(text))] },
  "lib/catalog/supplier-api/parameters.ts": {
    parameter: (text) => apiParameters.parameter("", (given) => given).parse(text),
    parseList: apiParameters.parseList,
    parseStatus: (text) => apiParameters.parseStatus(text, "products"),
    parseBarcodes: apiParameters.parseBarcodes,
    parsePriceTypes: apiParameters.parsePriceTypes,
    parseDateFrom: (text) => apiParameters.parseDateFrom(text, "inventory"),
  },
  "lib/catalog/supplier-api/query.ts": {
    parseBrandsQuery: asQuery(apiQueries.parseBrandsQuery, ["pageSize"]),
    parseCategoriesQuery: asQuery(apiQueries.parseCategoriesQuery, ["categoryIds"]),
    parseProductsQuery: asQuery(apiQueries.parseProductsQuery, ["skus", "barcodes", "dateFrom"]),
    parseInventoryQuery: asQuery(apiQueries.parseInventoryQuery, ["mfgPartNumbers", "status"]),
    parseVariantsQuery: asQuery(apiQueries.parseVariantsQuery, ["skus"]),
    parseImagesExampleQuery: asQuery(apiQueries.parseImagesExampleQuery, ["productIds"]),
  },
  "lib/search/looser-query.ts": { looserQueries, saysRimAndWidth },
  "lib/search/near-misses.ts": { editDistance: (text) => editDistance(text, `${text}x`, 2) },
  "lib/search/document-words.ts": {
    createdAtOf: (text) => [createdAtOf(text), createdAtOf(`"createdAt":"${text}`)],
    knownCreation: (text) => knownCreation(`"createdAt":"${text}`),
  },
  "lib/search/numbers.ts": { partOfNumber },
  "lib/search/orders.ts": { textOrder: (text) => textOrder(pieces(text)) },
  "lib/search/packed-numbers.ts": { packNumbers: (text) => packNumbers(pieces(text)) },
  "lib/search/synonyms.ts": { widerWords },
  "lib/search/texts.ts": {
    packTexts: (text) => packTexts(pieces(text)),
    placesOf: (text) => placesOf(pieces(text).map((piece, place) => `${piece}${place}`)),
  },
  "lib/search/tokens.ts": {
    headOf,
    thingOf,
    plain,
    eachToken: (text) => eachToken(plain(text), () => undefined),
    tokensOf,
    isNumber,
  },
  "lib/search/tyre-sizes.ts": { isTyreSize },
  "lib/search/vocabulary.ts": { signatureOf },
  "lib/markup.ts": { markup: (text) => markup`<b title="${text}">${text}</b>` },
  "lib/secrets/redact.ts": { redact, redactLine: (text) => redactLine(JSON.stringify({ text })) },
  ...importTextReaders,
  ...pageTextReaders,
  ...requestTextReaders,
  ...domainTextReaders,
  ...supplierTextReaders,
};

/** Every function in these folders that takes a text is fed, or has its reason in not-text-readers.ts. */
export const foldersOfReaders =
  /^(app|components|lib\/(auth|catalog|domain|http|import|search|secrets|supplier|sync\/(on-demand|runs)))\/|^lib\/markup\.ts$/;
