import * as codec from "@/lib/domain/address-codec.ts";
import * as draftFields from "@/lib/domain/alert/draft-fields.ts";
import { faultOf } from "@/lib/domain/alert/fault.ts";
import { placed } from "@/lib/domain/alert/seen-stock.ts";
import { amountOf, percentOf } from "@/lib/domain/amount.ts";
import { attributeChoice, measureOf } from "@/lib/domain/attribute-choice.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";
import { usesCamera } from "@/lib/domain/camera-pages.ts";
import { codesInAddress } from "@/lib/domain/codes/code-address.ts";
import { gs1Elements, gtinsOf, itemNumbersOf } from "@/lib/domain/codes/element-string.ts";
import * as gtin from "@/lib/domain/codes/gtin.ts";
import { nearNumbers } from "@/lib/domain/codes/near-numbers.ts";
import * as possible from "@/lib/domain/codes/possible-codes.ts";
import { narrow, repairedCodes, roundedCodes } from "@/lib/domain/codes/repaired-code.ts";
import { drawsOf } from "@/lib/domain/forecast/draws.ts";
import { toldOfStored } from "@/lib/domain/forecast/warnings.ts";
import { beforeDefused, defuse } from "@/lib/domain/formula.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import { givenName } from "@/lib/domain/given-name.ts";
import { endOfJsonString } from "@/lib/domain/json-string.ts";
import { fillingOfStored } from "@/lib/domain/list-filling.ts";
import { maskedAddress } from "@/lib/domain/masked-address.ts";
import {
  compact,
  cutAt,
  exactName,
  keyboardHyphens,
  normalize,
  plainName,
  withoutMarks,
} from "@/lib/domain/normalize.ts";
import {
  comparisonHref,
  historyHref,
  inAddress,
  newRuleHref,
  openHref,
  pictureAddress,
  productHref,
} from "@/lib/domain/page-addresses.ts";
import { priceTypeOf } from "@/lib/domain/price-type.ts";
import { sinceOf } from "@/lib/domain/since.ts";
import { placeOfStored } from "@/lib/domain/threshold.ts";
import { dayAfter, parseDay } from "@/lib/domain/time.ts";
import { isTimeZone, zoneDayNumber, zoneDayStart, zoneOffset, zoneOffsets } from "@/lib/domain/time-zone.ts";
import { looksLikeCode, typedWhole } from "@/lib/domain/typed-whole.ts";
import { readQuantities } from "@/lib/domain/usual-quantities.ts";
import { wellFormed } from "@/lib/domain/well-formed.ts";
import { type Feeds, pieces } from "./text-feeds.ts";

const inParams = (read: (params: codec.AddressParams) => unknown) => (text: string) => read({ x: text });

/** The rules that take a text, by file and name, and how each is fed with one. */
export const domainTextReaders: Feeds = {
  "lib/domain/alert/draft-fields.ts": {
    channelField: draftFields.channelField,
    kindField: (text) => draftFields.kindField(text as "low"),
    draftOfFields: (text) => [
      draftFields.draftOfFields({ of: text, article: text, name: text, units: text, price: text, percent: text }),
      draftFields.draftOfFields({ of: `article:${text}`, "when-low": text, warehouse: text, [`to-${text}`]: "on" }),
    ],
  },
  "lib/domain/alert/fault.ts": { faultOf: (text) => [faultOf(text), faultOf(`smtp-${text}`)] },
  "lib/domain/alert/seen-stock.ts": { placed: (text) => placed(text, { kind: "warehouse", warehouseId: text }) },
  "lib/domain/masked-address.ts": { maskedAddress },
  "lib/domain/amount.ts": { amountOf, percentOf },
  "lib/domain/full-name.ts": { fullName: (text) => [fullName("", text), fullName(text, `${text} ${text}`)] },
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
    optionalWholePart: inParams(codec.optionalWholePart("x", { least: 1, most: 9 }).read),
    pagePart: inParams(codec.pagePart("x").read),
    dayPart: inParams(codec.dayPart("x").read),
  },
  "lib/domain/formula.ts": { defuse, beforeDefused },
  "lib/domain/given-name.ts": { givenName },
  "lib/domain/list-filling.ts": { fillingOfStored: (text) => [fillingOfStored(text), fillingOfStored(`view:${text}`)] },
  "lib/domain/codes/code-address.ts": { codesInAddress },
  "lib/domain/codes/element-string.ts": {
    gs1Elements,
    gtinsOf: (text) => gtinsOf(gs1Elements(text) ?? []),
    itemNumbersOf: (text) => itemNumbersOf(gs1Elements(text) ?? []),
  },
  "lib/domain/codes/gtin.ts": {
    barcodeDigits: gtin.barcodeDigits,
    barcodeKind: gtin.barcodeKind,
    checkDigit: gtin.checkDigit,
    expandedUpcE: gtin.expandedUpcE,
    gtinForms: gtin.gtinForms,
    hasCheckDigit: gtin.hasCheckDigit,
    piecesOfCarton: gtin.piecesOfCarton,
    upcsOfPart: gtin.upcsOfPart,
  },
  "lib/domain/codes/near-numbers.ts": { nearNumbers },
  "lib/domain/codes/possible-codes.ts": {
    barcodeIn: possible.barcodeIn,
    barcodesIn: possible.barcodesIn,
    possibleCodes: possible.possibleCodes,
    sameCodes: possible.sameCodes,
    scannedCode: possible.scannedCode,
    sureCodes: possible.sureCodes,
  },
  "lib/domain/codes/repaired-code.ts": { narrow, repairedCodes, roundedCodes },
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
  "lib/domain/page-addresses.ts": {
    inAddress,
    comparisonHref: (text) => comparisonHref(pieces(text)),
    historyHref: (text) => historyHref(text, text),
    productHref,
    newRuleHref: (text) => newRuleHref("list", text, ["low"]),
    openHref: (text) => openHref(text, text),
    pictureAddress: (text) => pictureAddress(text, text, 0, 96),
  },
  "lib/domain/price-type.ts": { priceTypeOf },
  "lib/domain/since.ts": { sinceOf },
  "lib/domain/threshold.ts": { placeOfStored },
  "lib/domain/time-zone.ts": {
    isTimeZone,
    zoneOffset: (text) => isTimeZone(text) && zoneOffset(text, 0),
    zoneDayNumber: (text) => isTimeZone(text) && zoneDayNumber(text, 0),
    zoneDayStart: (text) => isTimeZone(text) && zoneDayStart(text, 0),
    zoneOffsets: (text) => isTimeZone(text) && zoneOffsets(text, 0, 1, 2),
  },
  "lib/domain/typed-whole.ts": { looksLikeCode, typedWhole },
  "lib/domain/usual-quantities.ts": { readQuantities },
  "lib/domain/well-formed.ts": { wellFormed: (text) => [wellFormed(text), wellFormed(`["${text}`)] },
  "lib/domain/time.ts": { parseDay, dayAfter },
};
