import { unexplained } from "@/lib/catalog/own-words.ts";
import { readingWith } from "@/lib/catalog/resolve-lines.ts";
import { longestLine } from "@/lib/domain/list-limits.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { codeOf, codeSpans, isCode, isWholeCode } from "@/lib/import/code-spans.ts";
import { columnNames, mappingOf, valuesOf } from "@/lib/import/columns.ts";
import { lineOf, namedSeparator, rowsOf, separators } from "@/lib/import/delimited.ts";
import { doubtAbout, isDoubtful, isDoubtfulHeading } from "@/lib/import/doubts.ts";
import { habitsOf, isFigureLike, isNothing, quantityIn, thresholdIn, wholeOf } from "@/lib/import/figure.ts";
import { readFreeLine } from "@/lib/import/free-line.ts";
import { headKey, kindOf } from "@/lib/import/heads.ts";
import { isStruck, lightDoubtsIn, lightDoubtsInCell, withoutStrike } from "@/lib/import/light-doubts.ts";
import { inContext } from "@/lib/import/line-context.ts";
import { fieldReadings, fieldsOf, hasColumns } from "@/lib/import/line-fields.ts";
import { withFieldsBelow } from "@/lib/import/line-fields-below.ts";
import { wordReadings } from "@/lib/import/line-words.ts";
import { namesColumns, realigned } from "@/lib/import/other-heads.ts";
import { isPlainWord, wordKey } from "@/lib/import/plain-words.ts";
import { quantityField } from "@/lib/import/quantity-field.ts";
import { readText, type WrittenLine, writtenLines } from "@/lib/import/read.ts";
import { saidQuantity } from "@/lib/import/said-quantity.ts";
import { freeShelfLine, shelfTableLines } from "@/lib/import/shelf-lines.ts";
import { shownMapping } from "@/lib/import/shown-mapping.ts";
import { saysNothing, type Table, tableOf } from "@/lib/import/table.ts";
import { numbersIn, packUnitOf, placesOf, rowsOfTable, shiftedCells, tableLines } from "@/lib/import/table-lines.ts";
import { tokensOf } from "@/lib/import/tokens.ts";
import * as units from "@/lib/import/units.ts";
import { type Feed, type Feeds, pieces } from "./text-feeds.ts";

/** A table of which a text is the only cell, many cells, and the head. */
const inTables =
  (run: (table: Table) => unknown): Feed =>
  (text) => {
    for (const each of [
      `SKU;Qty;Note\nA-100;4;${text}`,
      `SKU;Qty\n${pieces(text).join(";4\n")}`,
      `SKU;${text};Qty\nA-100;4;5`,
    ]) {
      const table = tableOf(each);
      if (table) run(table);
    }
  };
const lineAlone = ({ line, plain }: WrittenLine) => ({ line, text: plain, readings: readFreeLine(plain) });
const list = (table: Table) => mappingOf(table, "list", []);
const shelf = (table: Table) => mappingOf(table, "shelf", []);

/** The functions of lib/import. */
export const importTextReaders: Feeds = {
  "lib/import/columns.ts": {
    mappingOf: inTables((table) => [list(table), shelf(table)]),
    valuesOf: inTables((table) => valuesOf(table, 1)),
    columnNames: inTables(columnNames),
  },
  "lib/import/delimited.ts": {
    rowsOf: (text) => separators.map((separator) => rowsOf(text, separator)),
    namedSeparator,
    lineOf: (text) => lineOf([text, ...pieces(text)], ";"),
  },
  "lib/import/doubts.ts": {
    doubtAbout: (text) => doubtAbout(tokensOf(text).slice(0, 100), 0, 1, 1),
    isDoubtful,
    isDoubtfulHeading,
  },
  "lib/import/figure.ts": {
    habitsOf: (text) => habitsOf([text, ...pieces(text)]),
    wholeOf,
    isFigureLike,
    quantityIn,
    isNothing,
    thresholdIn,
  },
  "lib/import/free-line.ts": { readFreeLine: (text) => [readFreeLine(text), pieces(text).map(readFreeLine)] },
  "lib/import/heads.ts": { headKey, kindOf },
  "lib/import/line-context.ts": { inContext: (text) => inContext(writtenLines(text).map(lineAlone)) },
  "lib/import/line-fields.ts": {
    fieldsOf,
    hasColumns: (text) => hasColumns(text, fieldsOf(text)),
    fieldReadings: (text) => fieldReadings(fieldsOf(cutAt(text, longestLine))),
  },
  "lib/import/light-doubts.ts": {
    lightDoubtsIn: (text) => lightDoubtsIn([text, ...pieces(text)]),
    lightDoubtsInCell,
    isStruck,
    withoutStrike,
  },
  "lib/import/line-fields-below.ts": { withFieldsBelow: (text) => withFieldsBelow(writtenLines(text).map(lineAlone)) },
  "lib/import/plain-words.ts": { wordKey, isPlainWord },
  "lib/import/quantity-field.ts": { quantityField: (text) => quantityField(cutAt(text, longestLine)) },
  "lib/catalog/own-words.ts": { unexplained: (text) => unexplained([text, ...pieces(text)], new Set(pieces(text))) },
  "lib/catalog/resolve-lines.ts": { readingWith: (text) => readingWith(text, "014292-11") },
  "lib/import/line-words.ts": { wordReadings: (text) => wordReadings(cutAt(text, longestLine)) },
  "lib/import/other-heads.ts": {
    namesColumns: (text) => namesColumns({ line: 1, text, cells: [text, ...pieces(text)] }),
    realigned: inTables((table) => table.head && realigned([table.head, ...table.rows], table.head)),
  },
  "lib/import/read.ts": { writtenLines, readText },
  "lib/import/code-spans.ts": { codeOf, codeSpans, isCode, isWholeCode },
  "lib/import/said-quantity.ts": { saidQuantity: (text) => saidQuantity(tokensOf(text).slice(0, 100), 0, 1) },
  "lib/import/shelf-lines.ts": {
    shelfTableLines: inTables((table) => shelfTableLines(table, shelf(table).roles)),
    freeShelfLine: (text) => freeShelfLine({ line: 1, plain: text }),
  },
  "lib/import/shown-mapping.ts": { shownMapping: inTables((table) => shownMapping(table, list(table), "list", false)) },
  "lib/import/table.ts": { tableOf, saysNothing: (text) => saysNothing({ line: 1, text, cells: [text] }) },
  "lib/import/table-lines.ts": {
    placesOf: inTables((table) => placesOf(table, list(table).roles)),
    rowsOfTable: inTables((table) => rowsOfTable(table, placesOf(table, list(table).roles), [1])),
    numbersIn: inTables((table) => {
      const places = placesOf(table, list(table).roles);
      return table.rows.map((row) => numbersIn(row, places));
    }),
    tableLines: inTables((table) => tableLines(table, list(table).roles)),
    packUnitOf: (text) => packUnitOf({ line: 1, text, cells: [text] }, { unit: 0 }),
    shiftedCells: inTables((table) => table.rows.map((row) => shiftedCells(row, table, { numbers: [0] }))),
  },
  "lib/import/tokens.ts": { tokensOf },
  "lib/import/units.ts": {
    isPiece: units.isPiece,
    isNumberWord: units.isNumberWord,
    isPack: units.isPack,
    isMeasure: units.isMeasure,
    isPair: units.isPair,
    isDozen: units.isDozen,
    isHalf: units.isHalf,
    numberOfWord: units.numberOfWord,
    isTimes: units.isTimes,
    isLabel: units.isLabel,
    isOrderWord: units.isOrderWord,
    isCurrency: units.isCurrency,
    isSoldByMeasure: units.isSoldByMeasure,
  },
};
