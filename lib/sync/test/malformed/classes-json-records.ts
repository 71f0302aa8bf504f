import { bendInside, raw, replaceRecord } from "./bends.ts";
import { lists, type MalformedClass, nameless, nonsense, on } from "./class.ts";
import type { JsonObject } from "./json-object.ts";

/** What a record is replaced by, and why it is rejected. */
const others: [name: string, by: (record: JsonObject) => unknown, reason: string][] = [
  ["null", () => null, "is missing"],
  ["a number", () => 5, "is not an object"],
  ["a text", (record) => JSON.stringify(record), "is not an object"],
  ["a list", (record) => [record], "is not an object"],
  ["an empty object", () => ({}), "is missing"],
  ["a web page", () => raw("<p>Error</p>"), "is not valid JSON"],
];

/** What is written in the text of a record behind its last key. */
const behindKeys: [name: string, text: string][] = [
  ["a comment", "/* here */"],
  ["a comma", ","],
  ["NaN as a word", ',"More":NaN'],
  ["Infinity as a word", ',"More":-Infinity'],
  ["undefined", ',"More":undefined'],
  ["a hexadecimal number", ',"More":0x1F'],
  ["a number with a leading zero", ',"More":007'],
  ["a number cut off", ',"More":1.'],
  ["a line end within a text", ',"More":"a\nb"'],
  ["a NUL that is not escaped", ',"More":"a\0b"'],
  ["an escape that does not exist", ',"More":"\\x41"'],
];

/** Other changes of a record's text that make it no JSON. */
const changes: [name: string, change: (record: string) => string][] = [
  ["single quotes", (record) => record.replaceAll('"', "'")],
  ["keys without quotes", (record) => record.replace(/"(\w+)":/g, "$1:")],
  ["a missing comma", (record) => record.replace(',"', ' "')],
  ...behindKeys.map(([name, text]): [string, (record: string) => string] => [
    `${name} behind the last key`,
    (record) => `${record.slice(0, -1)}${text}}`,
  ]),
];

/** Changes after which the end of the record is unknown. */
const edges: [name: string, change: (record: string) => string, reason: string][] = [
  ["a quote too many", (record) => `${record.slice(0, -1)},"More":"a"b"}`, "cut-off"],
  ["a bracket too many", (record) => `${record}}`, "after-the-list"],
  ["a bracket too few", (record) => record.slice(0, -1), "cut-off"],
];

export const records: MalformedClass[] = [
  ...others.map(([name, by, reason]) => ({
    name: `${name} for a record`,
    bend: replaceRecord(by),
    ends: nameless(reason),
  })),
  {
    name: "keys in other letters",
    bend: replaceRecord((record) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value])),
    ),
    ends: nameless("is missing"),
  },
  ...changes.map(([name, change]) => ({ name, bend: bendInside(change), ends: nameless("is not valid JSON") })),
  ...edges.map(([name, change, reason]) => ({ name, bend: bendInside(change), ends: on(lists, nonsense(reason)) })),
];
