import { bendBody, bendList, bendText } from "./bends.ts";
import { aside, held, kept, lists, type MalformedClass, nonsense, on } from "./class.ts";

export const frames: MalformedClass[] = [
  {
    name: "JSON cut in the middle",
    bend: bendText((body) => body.slice(0, body.length / 2)),
    ends: on(lists, nonsense("cut-off")),
  },
  {
    name: "JSON cut within a string",
    bend: bendText((body) => body.slice(0, body.lastIndexOf('"'))),
    ends: on(lists, nonsense("cut-off")),
  },
  {
    name: "JSON without its last bracket",
    bend: bendText((body) => body.slice(0, -1)),
    ends: on(lists, nonsense("cut-off")),
  },
  {
    name: "a comma behind the last record",
    bend: bendText((body) => `${body.slice(0, -1)},]`),
    ends: {
      ...on(["brands", "categories", "products", "inventory"], aside("is not valid JSON")),
      stock: kept(),
      prices: kept(),
    },
  },
  {
    name: "words behind the list",
    bend: bendText((body) => `${body} OK`),
    ends: on(lists, nonsense("after-the-list")),
  },
  {
    name: "an object for the list",
    bend: bendText((body) => `{"value":${body}}`),
    ends: on(lists, nonsense("not-a-list")),
  },
  {
    name: "an error object for the list",
    bend: bendText(() => '{"Message":"An error has occurred."}'),
    ends: { ...on(lists, nonsense("not-a-list")), token: nonsense("no-token") },
  },
  {
    name: "a text for the list",
    bend: bendText((body) => JSON.stringify(body)),
    ends: on(lists, nonsense("not-a-list")),
  },
  { name: "a number for the list", bend: bendText(() => "42"), ends: on(lists, nonsense("not-a-list")) },
  { name: "true for the list", bend: bendText(() => "true"), ends: on(lists, nonsense("not-a-list")) },
  {
    name: "null for the list",
    bend: bendText(() => "null"),
    ends: {
      ...on(["brands", "categories", "products", "inventory"], held),
      stock: kept(),
      prices: kept(),
      token: nonsense("no-token"),
    },
  },
  {
    name: "an empty list",
    bend: bendText(() => "[]"),
    ends: {
      ...on(["brands", "categories", "products", "inventory"], held),
      stock: kept(),
      prices: kept(),
      token: nonsense("no-token"),
    },
  },
  {
    name: "half of the list",
    bend: bendList((records) => records.slice(0, records.length / 2)),
    ends: on(["brands", "categories", "products", "inventory"], held),
  },
  {
    name: "a list in a list",
    bend: bendText((body) => `[${body}]`),
    ends: {
      ...on(["brands", "products", "inventory"], held),
      categories: aside("is not an object"),
      stock: kept(),
      prices: kept(),
    },
  },
  {
    name: "a list of nulls",
    bend: bendList((records) => records.map(() => null)),
    ends: {
      ...on(["brands", "products", "inventory"], held),
      categories: aside("is missing"),
      stock: kept(),
      prices: kept(),
    },
  },
  {
    name: "blanks and line ends everywhere",
    bend: bendBody(({ records }) => JSON.stringify(records, null, "\t").replaceAll("\n", "\r\n")),
    ends: on(lists, kept()),
  },
  {
    name: "every character escaped",
    bend: bendText((body) =>
      body.replace(/(?<=":")[^"\\]+/g, (text) =>
        [...text].map((one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`).join(""),
      ),
    ),
    ends: on(lists, kept()),
  },
];
