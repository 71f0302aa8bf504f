import { expect, test } from "vitest";
import {
  command,
  flag,
  insertion,
  integer,
  json,
  nullable,
  oneOf,
  StatementError,
  statement,
  text,
} from "./statement.ts";

const article = statement({
  name: "article",
  // No table of the product: nothing here is sent to a database.
  sql: "SELECT article_no, cost_amount FROM articles WHERE article_no = :articleNo AND cost_amount > :least",
  args: { articleNo: text, least: integer },
  row: { articleNo: text, costAmount: nullable(integer) },
});
const asked = article({ articleNo: "1", least: 5 });

test("a query has its SQL and its bound values, with whole numbers as integers", () => {
  expect([asked.sql, asked.args]).toEqual([article.sql, { articleNo: "1", least: 5n }]);
});

test("a missing value or one of another kind is not bound: the driver would use NULL, or end the process", () => {
  for (const bad of [
    { articleNo: "1" },
    { articleNo: 1, least: 5 },
    { articleNo: "1", least: 0.5 },
    { articleNo: null, least: 5 },
  ])
    expect(() => article(bad as never)).toThrow(StatementError);
});

test("a statement whose declared parameters differ from those of its SQL is refused", () => {
  const make = (args: object) =>
    statement({
      name: "bad",
      sql: "SELECT 1 AS one WHERE :a = 1",
      args: args as { a: typeof text },
      row: { one: integer },
    });
  expect(() => make({})).toThrow("bad: no kind is given for :a");
  expect(() => make({ a: text, b: text })).toThrow("bad: there is no :b");
  expect(() => make({ a: text })).not.toThrow();
  expect(() => command({ name: "bad", sql: "DELETE FROM t WHERE n = ?" })).toThrow("bad: a ? has no name");
});

test("a row is read by its column names, in whatever order they come", () => {
  expect(asked.rowReader(["cost_amount", "article_no"])([null, "V"])).toEqual({ articleNo: "V", costAmount: null });
  expect(asked.rowReader(["article_no", "cost_amount"])(["V", 7])).toEqual({ articleNo: "V", costAmount: 7 });
});

test("a missing column, an extra one, or one of another kind is refused, and the error contains no value", () => {
  expect(() => asked.rowReader(["article_no"])).toThrow("article: there is no column cost_amount");
  expect(() => asked.rowReader(["article_no", "cost_amount", "more"])).toThrow("more columns");
  const read = asked.rowReader(["article_no", "cost_amount"]);
  for (const bad of [
    [null, 1],
    [7, 1],
    ["V", "1"],
    ["V", 1.5],
    ["V", 2 ** 53],
    ["V", undefined],
  ])
    expect(() => read(bad)).toThrow(/^statement article: (article_no|cost_amount) is not (text|integer or null)$/);
});

test("each kind checks both parameters and columns", () => {
  expect([flag.read(1), flag.read(0), flag.read(2), flag.bind(true)]).toEqual([true, false, undefined, 1n]);
  const kind = oneOf("new", "gone");
  expect([kind.read("gone"), kind.read("Gone"), kind.bind("new")]).toEqual(["gone", undefined, "new"]);
  const list = json<readonly string[]>();
  expect([list.bind(["a"]), list.read('["a"]'), list.read("[a"), list.read(null)]).toEqual([
    '["a"]',
    ["a"],
    undefined,
    undefined,
  ]);
});

test("a command's parameters are declared and bound like a query's", () => {
  const rename = command({
    name: "rename",
    sql: "UPDATE t SET name = :name WHERE n = :n",
    args: { name: text, n: integer },
  });
  expect(rename({ name: "a", n: 7 })).toEqual({ sql: rename.sql, args: { name: "a", n: 7n } });
  expect(() => rename({ name: "a", n: 0.5 })).toThrow("rename: :n is not integer");
  expect(() => command({ name: "bad", sql: "DELETE FROM t WHERE n = :n" })).toThrow("bad: no kind is given for :n");
});

test("an insertion has few forms whatever the number of rows, keeps their order, and checks every value", () => {
  const insert = insertion({ name: "insert", into: "INSERT INTO t", row: { variantNo: text, n: nullable(integer) } });
  const rows = Array.from({ length: 173 }, (_, n) => ({ variantNo: `v${n}`, n: n === 5 ? null : n }));
  const commands = insert(rows);
  expect(commands.map(({ args }) => Object.keys(args).length / 2)).toEqual([50, 50, 50, 10, 10, 1, 1, 1]);
  expect(new Set(commands.map(({ sql }) => sql)).size).toBe(3);
  expect(commands.at(-1)).toEqual({ sql: "INSERT INTO t (variant_no, n) VALUES (?, ?)", args: ["v172", 172n] });
  expect(commands.flatMap(({ args }) => Object.values(args))).toEqual(
    rows.flatMap(({ variantNo, n }) => [variantNo, n === null ? null : BigInt(n)]),
  );
  expect(insert([])).toEqual([]);
  expect(() => insert([{ variantNo: "v", n: 0.5 }])).toThrow("insert: :n is not integer or null");
});
