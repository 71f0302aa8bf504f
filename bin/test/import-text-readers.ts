import { codeOf, codeSpans, isCode, isWholeCode } from "@/lib/import/code-spans.ts";
import { mappingOf, valuesOf } from "@/lib/import/columns.ts";
import { lineOf, namedSeparator, rowsOf, separators } from "@/lib/import/delimited.ts";
import { habitsOf, isFigureLike, isNothing, quantityIn, thresholdIn, wholeOf } from "@/lib/import/figure.ts";
import { readFreeLine } from "@/lib/import/free-line.ts";
import { headKey, kindOf } from "@/lib/import/heads.ts";
import { readText, writtenLines } from "@/lib/import/read.ts";
import { saidQuantity } from "@/lib/import/said-quantity.ts";
import { freeShelfLine, shelfTableLines } from "@/lib/import/shelf-lines.ts";
import { shownMapping } from "@/lib/import/shown-mapping.ts";
import { saysNothing, type Table, tableOf } from "@/lib/import/table.ts";
import { numbersIn, placesOf, rowsOfTable, tableLines } from "@/lib/import/table-lines.ts";
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
const list = (table: Table) => mappingOf(table, "list", []);
const shelf = (table: Table) => mappingOf(table, "shelf", []);

/** The functions of lib/import. */
export const importTextReaders: Feeds = {
  "lib/import/columns.ts": {
    mappingOf: inTables((table) => [list(table), shelf(table)]),
    valuesOf: inTables((table) => valuesOf(table, 1)),
  },
  "lib/import/delimited.ts": {
    rowsOf: (text) => separators.map((separator) => rowsOf(text, separator)),
    namedSeparator,
    lineOf: (text) => lineOf([text, ...pieces(text)], ";"),
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
  },
  "lib/import/tokens.ts": { tokensOf },
  "lib/import/units.ts": {
    isPiece: units.isPiece,
    isNumberWord: units.isNumberWord,
    isPack: units.isPack,
    isMeasure: units.isMeasure,
    isTimes: units.isTimes,
    isLabel: units.isLabel,
  },
};
