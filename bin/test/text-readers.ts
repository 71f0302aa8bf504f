import { csvFileName, defuse } from "@/app/(desk)/low-stock/csv/table.ts";
import { credentialsOf } from "@/app/api/System/Token/credentials.ts";
import { readQuantity } from "@/components/product/quantity.ts";
import { pictureAddress as pictureHref, productHref } from "@/components/ui/addresses.ts";
import { beyondName } from "@/components/ui/article-text.ts";
import { apiKeyOf } from "@/lib/auth/api-key-header.ts";
import { isApiKey } from "@/lib/auth/api-key-text.ts";
import { safeCallback } from "@/lib/auth/callback-url.ts";
import { readCookie } from "@/lib/auth/cookie.ts";
import { centsOf } from "@/lib/catalog/amount.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { parseDocument } from "@/lib/catalog/parse-document.ts";
import { parseQuickList } from "@/lib/catalog/quick-list.ts";
import { sortValues } from "@/lib/catalog/sizes.ts";
import * as apiParameters from "@/lib/catalog/supplier-api/parameters.ts";
import * as apiQueries from "@/lib/catalog/supplier-api/query.ts";
import * as codec from "@/lib/domain/address-codec.ts";
import { barcodeDigits, barcodeForms } from "@/lib/domain/barcode.ts";
import { compact, exactName, normalize, plainName, withoutMarks } from "@/lib/domain/normalize.ts";
import { priceTypeOf } from "@/lib/domain/price-type.ts";
import { dayAfter, parseDay } from "@/lib/domain/time.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { addressOf, isLoopback } from "@/lib/http/address.ts";
import { checkLength } from "@/lib/http/body.ts";
import { networkOf, plainAddress } from "@/lib/http/network-address.ts";
import { isProvenOwn, refuseForeignOrigin } from "@/lib/http/origin.ts";
import { ownPath, wellFormed } from "@/lib/http/request-hooks.ts";
import { createdAtOf } from "@/lib/search/document-words.ts";
import { editDistance } from "@/lib/search/near-misses.ts";
import { textOrder } from "@/lib/search/orders.ts";
import { packTexts, placesOf } from "@/lib/search/texts.ts";
import { eachToken, isNumber, plain, tokensOf } from "@/lib/search/tokens.ts";
import { signatureOf } from "@/lib/search/vocabulary.ts";
import { redact, redactLine } from "@/lib/secrets/redact.ts";
import * as fields from "@/lib/supplier/fields.ts";
import { parseKeepingLongNumbers, splitList } from "@/lib/supplier/json.ts";
import { beginsWithOneOf, leadingParts, outOfReach } from "@/lib/supplier/leading-parts.ts";
import { momentOf } from "@/lib/supplier/moment.ts";
import { centsOf as supplierCentsOf } from "@/lib/supplier/money.ts";
import { totalIn } from "@/lib/supplier/paging/page.ts";
import { brandParser } from "@/lib/supplier/parse-brand.ts";
import { parseCategories } from "@/lib/supplier/parse-category.ts";
import { inventoryParser, variantPricesParser } from "@/lib/supplier/parse-inventory.ts";
import { keyIn, keyInText, parseRow } from "@/lib/supplier/parse-list.ts";
import { inSpellingOfProducts, parsePrices, pricesAsSent } from "@/lib/supplier/parse-price.ts";
import { productParser } from "@/lib/supplier/parse-product.ts";
import { parseVariant } from "@/lib/supplier/parse-variant.ts";
import { plainText } from "@/lib/supplier/plain-text.ts";
import { cutByLength } from "@/lib/supplier/sku-lists.ts";
import { requireSuccess } from "@/lib/supplier/status.ts";
import { isToken, tokenIn } from "@/lib/supplier/token-text.ts";
import { isPublicAddress, pictureAddress } from "@/lib/sync/on-demand/pictures/address.ts";
import { sniffPicture } from "@/lib/sync/on-demand/pictures/fetch.ts";

/** Gives one text to a function, as the text reaches it. */
type Feed = (text: string) => unknown;

const inHeader = (name: string, text: string) => new Headers({ [name]: text });
const inAddress = (text: string) => new Request("http://localhost/", { headers: { authorization: `Basic ${text}` } });
const inParams = (read: (params: codec.AddressParams) => unknown) => (text: string) => read({ x: text });
const asQuery = (read: (parameters: URLSearchParams) => unknown, names: readonly string[]) => (text: string) => {
  for (const name of names) attempt(() => read(new URLSearchParams({ [name]: text })));
  return read(new URLSearchParams(text));
};
const pieces = (text: string) => text.match(/[\s\S]{1,20}/g) ?? [];
const inRecord = (text: string) => ({ Amount: text, Name: text, Id: text, TypeId: text, Url: text, QtyBreak: text });
const asRecords = (text: string) => [
  text,
  `{"Id":${text}}`,
  JSON.stringify({ Id: text, Name: text, CategoryId: text }),
];
const every = (texts: readonly string[], run: (text: string) => unknown) => {
  for (const text of texts) attempt(() => run(text));
};

function attempt(run: () => unknown): void {
  try {
    run();
  } catch {}
}

/** Every function that takes a text from outside, by file and name, and how it is fed with one. */
export const textReaders: Readonly<Record<string, Readonly<Record<string, Feed>>>> = {
  "app/(desk)/low-stock/csv/table.ts": {
    defuse,
    csvFileName: (text) => csvFileName("low", { warehouseId: text, name: text }, 0),
  },
  "app/api/System/Token/credentials.ts": { credentialsOf: (text) => credentialsOf(inAddress(text)) },
  "components/product/quantity.ts": { readQuantity: (text) => [readQuantity(text), readQuantity(text, ",")] },
  "components/ui/addresses.ts": { productHref, pictureAddress: (text) => pictureHref(text, text, 0, 96) },
  "components/ui/article-text.ts": {
    beyondName: (text) => [beyondName("", text), beyondName(text, `${text} ${text}`)],
  },
  "lib/auth/api-key-header.ts": {
    apiKeyOf: (text) => [apiKeyOf(inHeader("apikey", text)), apiKeyOf(inHeader("authorization", text))],
  },
  "lib/auth/api-key-text.ts": { isApiKey },
  "lib/auth/callback-url.ts": { safeCallback: (text) => [safeCallback(text), safeCallback(`/${text}`)] },
  "lib/auth/cookie.ts": { readCookie: (text) => readCookie(text, "bincard") },
  "lib/catalog/amount.ts": { centsOf },
  "lib/catalog/filter.ts": {
    productFilter: (text) => productFilter.parse({ q: text, brand: text, from: text, to: pieces(text), sort: text }),
  },
  // Long enough to be parsed in slices. Until the first one the work is done at once.
  "lib/catalog/parse-document.ts": {
    parseDocument: (text) =>
      parseDocument(JSON.stringify({ description: "x".repeat(200_000), variants: [{ description: text }] })),
  },
  "lib/catalog/quick-list.ts": { parseQuickList },
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
  "lib/domain/address-codec.ts": {
    pathParam: codec.pathParam,
    plainWebAddress: codec.plainWebAddress,
    withoutLastSlashes: codec.withoutLastSlashes,
    textParam: inParams((params) => codec.textParam(params, "x")),
    textPart: inParams(codec.textPart("x", 200).read),
    idPart: inParams(codec.idPart("x").read),
    listPart: (text) => [codec.listPart("x").read({ x: text }), codec.listPart("x").read({ x: pieces(text) })],
    choicePart: inParams(codec.choicePart("x", ["a", "b"], null).read),
    switchPart: inParams(codec.switchPart("x", "yes", true).read),
    wholePart: inParams(codec.wholePart("x", { usual: 1, least: 1, most: 9 }).read),
    pagePart: inParams(codec.pagePart("x").read),
    dayPart: inParams(codec.dayPart("x").read),
  },
  "lib/domain/barcode.ts": { barcodeDigits, barcodeForms },
  "lib/domain/normalize.ts": { normalize, exactName, withoutMarks, plainName, compact },
  "lib/domain/price-type.ts": { priceTypeOf },
  "lib/domain/time.ts": { parseDay, dayAfter },
  "lib/http/accept-language.ts": { languageOf },
  "lib/http/address.ts": { addressOf: (text) => addressOf(inHeader("x-forwarded-for", text)), isLoopback },
  "lib/http/network-address.ts": { plainAddress, networkOf },
  "lib/http/body.ts": { checkLength: (text) => checkLength(inHeader("content-length", text), 9) },
  "lib/http/origin.ts": {
    refuseForeignOrigin: (text) => refuseForeignOrigin(inHeader("origin", text)),
    isProvenOwn: (text) => isProvenOwn(inHeader("origin", text)),
  },
  "lib/http/request-hooks.ts": { ownPath, wellFormed },
  "lib/search/near-misses.ts": { editDistance: (text) => editDistance(text, `${text}x`, 2) },
  "lib/search/document-words.ts": { createdAtOf: (text) => [createdAtOf(text), createdAtOf(`"createdAt":"${text}`)] },
  "lib/search/orders.ts": { textOrder: (text) => textOrder(pieces(text)) },
  "lib/search/texts.ts": {
    packTexts: (text) => packTexts(pieces(text)),
    placesOf: (text) => placesOf(pieces(text).map((piece, place) => `${piece}${place}`)),
  },
  "lib/search/tokens.ts": { plain, eachToken: (text) => eachToken(plain(text), () => undefined), tokensOf, isNumber },
  "lib/search/vocabulary.ts": { signatureOf },
  "lib/secrets/redact.ts": { redact, redactLine: (text) => redactLine(JSON.stringify({ text })) },
  "lib/supplier/fields.ts": {
    cleanText: (text) => [fields.cleanText(text, 200), fields.cleanText(text, text.length)],
    jsonObject: (text) => fields.jsonObject(text, "X"),
    list: (text) => fields.list(pieces(text), "X"),
    identifier: (text) => fields.identifier(text, "X"),
    optionalIdentifier: (text) => fields.optionalIdentifier(text, "X"),
    line: (text) => fields.line(text, "X"),
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
  "lib/supplier/moment.ts": { momentOf },
  "lib/supplier/money.ts": { centsOf: supplierCentsOf },
  "lib/supplier/paging/page.ts": { totalIn: (text) => every([text, `{"TotalCount":${text}}`], totalIn) },
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
    isPublicAddress,
    pictureAddress: (text) =>
      every([text, `http://${text}`], (address) => pictureAddress(address, "http://localhost/api")),
  },
  "lib/sync/on-demand/pictures/fetch.ts": { sniffPicture: (text) => sniffPicture(Buffer.from(text)) },
};

/** Every function in these folders that takes a text is fed, or has its reason below. */
export const foldersOfReaders =
  /^(app|components|lib\/(auth|catalog|domain|http|search|secrets|supplier|sync\/(on-demand|runs)))\//;

/** Functions that take a text and read nothing out of it, or only what another function has read; by reason. */
export const notReaders: Readonly<Record<string, readonly string[]>> = {
  "reads a body of at most 64 kB, and gives its texts to functions that are fed": [
    "lib/auth/next-auth/form.ts readForm",
    "lib/auth/next-auth/routes.ts answerAuth",
    "lib/http/body.ts readBody",
    "lib/http/handler.ts readJson",
  ],
  "gives each of its texts to a function that is fed": ["lib/supplier/parse-list.ts parseRows"],
  "a header of at most 16 kB, divided at its commas": ["lib/catalog/supplier-api/http.ts notModified"],
  "looks a text up whole, by its hash or as a value of a statement": [
    "lib/auth/find-principal.ts findApiKey",
    "lib/auth/find-principal.ts findSession",
    "lib/auth/key-rate-limit.ts spendRequest",
    "lib/auth/next-auth/options.ts endBySessionId",
    "lib/secrets/random.ts hashOf",
    "lib/sync/on-demand/pictures/stored-picture.ts pictureKey",
    "lib/sync/runs/stage/document.ts hashOf",
  ],
  "encrypts, decrypts or stores a text whole": [
    "lib/secrets/encryption.ts decrypt",
    "lib/secrets/encryption.ts encrypt",
    "lib/secrets/encryption.ts encryptedAgain",
    "lib/secrets/redact.ts registerOwnSecret",
    "lib/secrets/redact.ts registerSecret",
    "lib/secrets/root-secret.ts deriveKey",
    "lib/secrets/root-secret.ts deriveKeys",
  ],
  "hands an address on to a function that is fed": [
    "lib/sync/on-demand/pictures/fetch.ts fetchPicture",
    "lib/supplier/sku-lists.ts readNamed",
  ],
  "of a record that has been read": [
    "lib/domain/stock.ts nextDue",
    "lib/sync/runs/stage/prices.ts storedPrices",
    "lib/sync/runs/swap/stock-differences.ts stockDifferences",
  ],
  "an error of the program": [
    "lib/http/handler.ts answerError",
    "lib/supplier/parse-list.ts reasonOf",
    "lib/supplier/retry.ts answered400",
    "lib/supplier/retry.ts answered500",
    "lib/supplier/status.ts isWebPage",
    "lib/sync/runs/run-context.ts isStop",
  ],
  "a name, text, answer or dealer of ours": [
    "app/(desk)/connection/not-reached.ts notReached",
    "app/api/openapi.json/shapes.ts inPath",
    "app/api/openapi.json/shapes.ts json",
    "app/api/openapi.json/shapes.ts ref",
    "components/dealer/api-fetch.ts apiFetch",
    "components/listing/sorting.tsx ordersFor",
    "components/shell/use-suggestions.ts useSuggestions",
    "lib/auth/action.ts action",
    "lib/auth/action.ts lead",
    "lib/auth/next-auth/authorize.ts authorizer",
    "lib/auth/request.ts requirePrincipal",
    "lib/domain/freshness.ts isFresh",
    "lib/http/handler.ts answerJson",
    "lib/http/response-headers.ts responseHeaders",
    "lib/search/registry.ts forgetSearchIndex",
    "lib/search/registry.ts loadedSearchIndex",
    "lib/search/registry.ts publishSearchIndex",
    "lib/search/registry.ts renewedSearchIndex",
    "lib/search/registry.ts searchIndexOf",
    "lib/search/shared.ts u8",
    "lib/supplier/breaker.ts breakerOf",
  ],
};
