import { bendInside, raw, replaceRecord } from "./bends.ts";
import { lists, type MalformedClass, nameless, nonsense, on } from "./class.ts";

export const records: MalformedClass[] = [
  { name: "null for a record", bend: replaceRecord(() => null), ends: nameless("is missing") },
  { name: "a number for a record", bend: replaceRecord(() => 5), ends: nameless("is not an object") },
  {
    name: "a text for a record",
    bend: replaceRecord((record) => JSON.stringify(record)),
    ends: nameless("is not an object"),
  },
  { name: "a list for a record", bend: replaceRecord((record) => [record]), ends: nameless("is not an object") },
  { name: "an empty record", bend: replaceRecord(() => ({})), ends: nameless("is missing") },
  {
    name: "keys in other letters",
    bend: replaceRecord((record) =>
      Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value])),
    ),
    ends: nameless("is missing"),
  },
  {
    name: "single quotes",
    bend: bendInside((record) => record.replaceAll('"', "'")),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "keys without quotes",
    bend: bendInside((record) => record.replace(/"(\w+)":/g, "$1:")),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a comment",
    bend: bendInside((record) => `${record.slice(0, -1)}/* here */}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a comma behind the last key",
    bend: bendInside((record) => `${record.slice(0, -1)},}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a missing comma",
    bend: bendInside((record) => record.replace(',"', ' "')),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "NaN as a word",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":NaN}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "Infinity as a word",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":-Infinity}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "undefined",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":undefined}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a hexadecimal number",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":0x1F}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a number with a leading zero",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":007}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a number cut off",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":1.}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a line end within a text",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":"a\nb"}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a NUL that is not escaped",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":"a\0b"}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "an escape that does not exist",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":"\\x41"}`),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a web page for a record",
    bend: replaceRecord(() => raw("<p>Error</p>")),
    ends: nameless("is not valid JSON"),
  },
  {
    name: "a quote too many",
    bend: bendInside((record) => `${record.slice(0, -1)},"More":"a"b"}`),
    ends: on(lists, nonsense("cut-off")),
  },
  {
    name: "a bracket too many",
    bend: bendInside((record) => `${record}}`),
    ends: on(lists, nonsense("after-the-list")),
  },
  {
    name: "a bracket too few",
    bend: bendInside((record) => record.slice(0, -1)),
    ends: on(lists, nonsense("cut-off")),
  },
];
