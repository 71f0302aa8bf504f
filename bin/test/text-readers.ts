import { csvFileName } from "@/app/(desk)/low-stock/csv/table.ts";
import { credentialsOf } from "@/app/api/System/Token/credentials.ts";
import { endedOnce } from "@/components/forecast/forecast-words.ts";
import { drawQr } from "@/components/labels/drawn-code.ts";
import { addressAfter, isAsked } from "@/components/listing/asked-address.ts";
import { askedVariant, openedNumber } from "@/components/product/choice.ts";
import { readQuantity } from "@/components/product/quantity.ts";
import { isChoice } from "@/components/shell/lone-digit.ts";
import { mayBeNumber } from "@/components/shell/named-page.ts";
import { namedBy, pageOptions } from "@/components/shell/search-options.ts";
import {
  historyHref,
  inAddress as inQuery,
  newRuleHref,
  openHref,
  pictureAddress as pictureHref,
  productHref,
} from "@/components/ui/addresses.ts";
import { markup } from "@/components/ui/markup.ts";
import { isSameList } from "@/components/ui/opened-list.ts";
import { pictureDrawn } from "@/components/ui/picture.tsx";
import { apiKeyOf } from "@/lib/auth/api-key-header.ts";
import { isApiKey } from "@/lib/auth/api-key-text.ts";
import { safeCallback } from "@/lib/auth/callback-url.ts";
import { readCookie } from "@/lib/auth/cookie.ts";
import { productFilter } from "@/lib/catalog/filter.ts";
import { parseDocument } from "@/lib/catalog/parse-document.ts";
import { sortValues } from "@/lib/catalog/sizes.ts";
import * as apiParameters from "@/lib/catalog/supplier-api/parameters.ts";
import * as apiQueries from "@/lib/catalog/supplier-api/query.ts";
import * as codec from "@/lib/domain/address-codec.ts";
import * as draftFields from "@/lib/domain/alert/draft-fields.ts";
import { centsOf, percentOf } from "@/lib/domain/amount.ts";
import { attributeChoice, measureOf } from "@/lib/domain/attribute-choice.ts";
import { barcodeDigits, barcodeForms, barcodeKind, checkDigit } from "@/lib/domain/barcode.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";
import { usesCamera } from "@/lib/domain/camera-pages.ts";
import { drawsOf } from "@/lib/domain/forecast/draws.ts";
import { toldOfStored } from "@/lib/domain/forecast/warnings.ts";
import { endOfJsonString } from "@/lib/domain/json-string.ts";
import { fillingOfStored } from "@/lib/domain/list-filling.ts";
import {
  compact,
  cutAt,
  exactName,
  keyboardHyphens,
  normalize,
  plainName,
  withoutMarks,
} from "@/lib/domain/normalize.ts";
import { priceTypeOf } from "@/lib/domain/price-type.ts";
import { repairedCodes, roundedCodes } from "@/lib/domain/repaired-code.ts";
import { sinceOf } from "@/lib/domain/since.ts";
import { placeOfStored } from "@/lib/domain/threshold.ts";
import { dayAfter, parseDay } from "@/lib/domain/time.ts";
import { isTimeZone, zoneDayNumber, zoneOffset } from "@/lib/domain/time-zone.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { addressOf, isLoopback } from "@/lib/http/address.ts";
import { isForm } from "@/lib/http/handler.ts";
import { loggedPath } from "@/lib/http/logged-path.ts";
import { networkOf, plainAddress } from "@/lib/http/network-address.ts";
import { isProvenOwn, refuseForeignOrigin } from "@/lib/http/origin.ts";
import { isPublicAddress } from "@/lib/http/public-network.ts";
import { ownPath, wellFormed } from "@/lib/http/request-hooks.ts";
import { fileNamePart } from "@/lib/http/spreadsheet/answer.ts";
import { defuse } from "@/lib/http/spreadsheet/csv.ts";
import { createdAtOf, knownCreation } from "@/lib/search/document-words.ts";
import { looserQueries } from "@/lib/search/looser-query.ts";
import { editDistance } from "@/lib/search/near-misses.ts";
import { partOfNumber } from "@/lib/search/numbers.ts";
import { textOrder } from "@/lib/search/orders.ts";
import { packNumbers } from "@/lib/search/packed-numbers.ts";
import { widerWords } from "@/lib/search/synonyms.ts";
import { packTexts, placesOf } from "@/lib/search/texts.ts";
import { eachToken, headOf, isNumber, plain, thingOf, tokensOf } from "@/lib/search/tokens.ts";
import { signatureOf } from "@/lib/search/vocabulary.ts";
import { redact, redactLine } from "@/lib/secrets/redact.ts";
import { columnsOf, fieldsOf, inColumns, reading, thresholdOf } from "@/lib/watch/pasted-columns.ts";
import { readPastedLine, readPastedLines } from "@/lib/watch/pasted-lines.ts";
import * as written from "@/lib/watch/written-quantity.ts";
import { supplierTextReaders } from "./supplier-text-readers.ts";
import { attempt, type Feeds, inHeader, pieces } from "./text-feeds.ts";

const inAddress = (text: string) => new Request("http://localhost/", { headers: { authorization: `Basic ${text}` } });
const inParams = (read: (params: codec.AddressParams) => unknown) => (text: string) => read({ x: text });
const asQuery = (read: (parameters: URLSearchParams) => unknown, names: readonly string[]) => (text: string) => {
  for (const name of names) attempt(() => read(new URLSearchParams({ [name]: text })));
  return read(new URLSearchParams(text));
};

/** Every function that takes a text from outside, by file and name, and how it is fed with one. */
export const textReaders: Feeds = {
  "app/(desk)/low-stock/csv/table.ts": {
    csvFileName: (text) => csvFileName("low", { warehouseId: text, name: text }, 0),
  },
  "app/api/System/Token/credentials.ts": { credentialsOf: (text) => credentialsOf(inAddress(text)) },
  "components/forecast/forecast-words.ts": { endedOnce },
  "components/listing/asked-address.ts": {
    addressAfter: (text) => [addressAfter(text, `/?${text}`, "/?x=1"), addressAfter("/", text, `/?x=${text}`)],
    isAsked: (text) => [isAsked(text, `/?${text}`, "/?x=1"), isAsked("/", `/?x=${text}`, `/?x=${text},1`)],
  },
  "components/product/choice.ts": {
    askedVariant: (text) => askedVariant({ variant: text }),
    openedNumber: (text) => openedNumber({ open: text }),
  },
  "components/product/quantity.ts": { readQuantity: (text) => [readQuantity(text), readQuantity(text, ",")] },
  "components/shell/lone-digit.ts": { isChoice },
  "components/shell/named-page.ts": { mayBeNumber },
  "components/shell/search-options.ts": {
    namedBy: (text) => [namedBy(text, [{ title: text }]), namedBy(text.slice(0, 20), [{ title: text }])],
    pageOptions: (text) => pageOptions(text, [{ href: "/", title: text, keys: "g d" }]),
  },
  "components/labels/drawn-code.ts": { drawQr: (text) => drawQr(text.slice(0, 500)) },
  "components/ui/opened-list.ts": { isSameList: (text) => isSameList(text, `${text}?open=${text}`) },
  "components/ui/addresses.ts": {
    inAddress: inQuery,
    historyHref: (text) => historyHref(text, text),
    productHref,
    newRuleHref: (text) => newRuleHref("list", text, ["low"]),
    openHref: (text) => openHref(text, text),
    pictureAddress: (text) => pictureHref(text, text, 0, 96),
  },
  "components/ui/markup.ts": { markup: (text) => markup`<b title="${text}">${text}</b>` },
  "components/ui/picture.tsx": { pictureDrawn: (text) => pictureDrawn(text, text, 28) },
  "lib/auth/api-key-header.ts": {
    apiKeyOf: (text) => [apiKeyOf(inHeader("apikey", text)), apiKeyOf(inHeader("authorization", text))],
  },
  "lib/auth/api-key-text.ts": { isApiKey },
  "lib/auth/callback-url.ts": { safeCallback: (text) => [safeCallback(text), safeCallback(`/${text}`)] },
  "lib/auth/cookie.ts": { readCookie: (text) => readCookie(text, "bincard") },
  "lib/domain/alert/draft-fields.ts": {
    channelField: draftFields.channelField,
    kindField: (text) => draftFields.kindField(text as "low"),
    draftOfFields: (text) => [
      draftFields.draftOfFields({ of: text, article: text, name: text, units: text, price: text, percent: text }),
      draftFields.draftOfFields({ of: `article:${text}`, "when-low": text, warehouse: text, [`to-${text}`]: "on" }),
    ],
  },
  "lib/domain/amount.ts": { centsOf, percentOf },
  "lib/catalog/filter.ts": {
    productFilter: (text) => productFilter.parse({ q: text, brand: text, from: text, to: pieces(text), sort: text }),
  },
  // Long enough to be parsed in slices. Until the first one the work is done at once.
  "lib/catalog/parse-document.ts": {
    parseDocument: (text) =>
      parseDocument(JSON.stringify({ description: "x".repeat(200_000), variants: [{ description: text }] })),
  },
  "lib/http/spreadsheet/answer.ts": { fileNamePart },
  "lib/watch/pasted-columns.ts": {
    columnsOf: (text) => columnsOf(pieces(text)),
    fieldsOf,
    inColumns: (text) => inColumns(pieces(text), { numbers: [0, 1], quantity: 2, threshold: 3, note: 4 }),
    reading: (text) => reading(text, text, text),
    thresholdOf,
  },
  "lib/watch/pasted-lines.ts": { readPastedLine, readPastedLines },
  "lib/watch/written-quantity.ts": {
    isLabel: written.isLabel,
    isQuantity: written.isQuantity,
    isTimes: written.isTimes,
    isUnit: written.isUnit,
    quantityOf: written.quantityOf,
    withoutTimes: written.withoutTimes,
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
  "lib/domain/beyond-name.ts": {
    beyondName: (text) => [beyondName("", text), beyondName(text, `${text} ${text}`)],
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
  "lib/domain/list-filling.ts": { fillingOfStored: (text) => [fillingOfStored(text), fillingOfStored(`view:${text}`)] },
  "lib/domain/barcode.ts": { barcodeDigits, barcodeForms, barcodeKind, checkDigit },
  "lib/domain/attribute-choice.ts": {
    attributeChoice: (text) => [attributeChoice(text), attributeChoice(`x:~~${text}`)],
    measureOf,
  },
  "lib/domain/camera-pages.ts": { usesCamera },
  "lib/domain/forecast/draws.ts": { drawsOf: (text) => drawsOf(text, 1) },
  "lib/domain/forecast/warnings.ts": { toldOfStored },
  "lib/domain/json-string.ts": {
    endOfJsonString: (text) => [endOfJsonString(text, 0), endOfJsonString(`${text}"`, 0)],
  },
  "lib/domain/normalize.ts": {
    normalize,
    exactName,
    withoutMarks,
    plainName,
    compact,
    keyboardHyphens,
    cutAt: (text) => cutAt(text, 40),
  },
  "lib/domain/price-type.ts": { priceTypeOf },
  "lib/domain/repaired-code.ts": { repairedCodes, roundedCodes },
  "lib/domain/since.ts": { sinceOf },
  "lib/domain/threshold.ts": { placeOfStored },
  "lib/domain/time-zone.ts": {
    isTimeZone,
    zoneOffset: (text) => isTimeZone(text) && zoneOffset(text, 0),
    zoneDayNumber: (text) => isTimeZone(text) && zoneDayNumber(text, 0),
  },
  "lib/domain/time.ts": { parseDay, dayAfter },
  "lib/http/accept-language.ts": { languageOf },
  "lib/http/spreadsheet/csv.ts": { defuse },
  "lib/http/address.ts": { addressOf: (text) => addressOf(inHeader("x-forwarded-for", text)), isLoopback },
  "lib/http/handler.ts": { isForm: (text) => isForm(inHeader("content-type", text)) },
  "lib/http/logged-path.ts": { loggedPath },
  "lib/http/network-address.ts": { plainAddress, networkOf },
  "lib/http/origin.ts": {
    refuseForeignOrigin: (text) => refuseForeignOrigin(inHeader("origin", text)),
    isProvenOwn: (text) => isProvenOwn(inHeader("origin", text)),
  },
  "lib/http/public-network.ts": { isPublicAddress },
  "lib/http/request-hooks.ts": { ownPath, wellFormed },
  "lib/search/looser-query.ts": { looserQueries },
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
  "lib/search/vocabulary.ts": { signatureOf },
  "lib/secrets/redact.ts": { redact, redactLine: (text) => redactLine(JSON.stringify({ text })) },
  ...supplierTextReaders,
};

/** Every function in these folders that takes a text is fed, or has its reason in not-text-readers.ts. */
export const foldersOfReaders =
  /^(app|components|lib\/(auth|catalog|domain|http|search|secrets|supplier|sync\/(on-demand|runs)))\//;
