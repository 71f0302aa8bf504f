import { transformSync } from "esbuild";
import { expect, test } from "vitest";
import { switchName, withMutants } from "./mutants.ts";

const changesOf = (source: string) =>
  withMutants("lib/example.ts", source, 1).mutants.map(({ before, after }) => `${before} → ${after}`);

test("conditions, operators, numbers, texts and statements are changed one at a time, types and imports are not", () => {
  expect(changesOf('import { a } from "a";\nexport const isLow = (a: 5 | "x") => a <= 5;')).toEqual([
    "5 → 5 + 1",
    "5 → 5 - 1",
    "a <= 5 → a < 5",
    "a <= 5 → a > 5",
  ]);
  expect(changesOf('function f() { if (a && b) return "x"; throw e; }')).toEqual([
    "a && b → a || b",
    "a && b → a",
    "a && b → b",
    "a && b → true",
    "a && b → false",
    '"x" → ""',
    'return "x"; → (removed)',
    "throw e; → (removed)",
  ]);
  expect(changesOf("const x = a?.b.c?.[0] ?? [!d];")).toEqual([
    "0 → 0 + 1",
    "0 → 0 - 1",
    "a?.b.c?.[0] → a?.b.c[0]",
    "a?.b.c?.[0] → a.b.c?.[0]",
    "!d → d",
    "[!d] → []",
    "a?.b.c?.[0] ?? [!d] → a?.b.c?.[0]",
    "a?.b.c?.[0] ?? [!d] → [!d]",
  ]);
});

test("conditions of queries are exchanged and dropped, steps of a chain are left out", () => {
  expect(changesOf('import { and, eq } from "drizzle-orm";\nconst x = and(eq(a, b), c);').slice(1)).toEqual([
    "and(eq(a, b), c) → __drizzle.or(eq(a, b), c)",
    "and(eq(a, b), c) → __drizzle.and(c)",
    "and(eq(a, b), c) → __drizzle.and(eq(a, b))",
  ]);
  expect(changesOf("const x = a.toString();")).toEqual([]);
  expect(changesOf("const x = a.filter(b).sort();")).toEqual(["a.filter(b) → a", "a.filter(b).sort() → a.filter(b)"]);
});

test("a mutant's name is one line with single spaces, also where the middle of a long text is left out", () => {
  const [first, middle, last] = ["a".repeat(50), "b".repeat(20), "c".repeat(20)];
  expect(changesOf(`called(\n  ${first},\n  ${middle},\n  ${last},\n);`)).toEqual([
    `called( ${first}, … ${last}, ); → (removed)`,
  ]);
});

const source = `
  const least = 2; // é
  function count(values) {
    let found = 0;
    for (const value of values) {
      if (value === null) continue;
      if (value >= least) found += 1;
      else found -= 1;
    }
    return values.at(-1)?.toFixed(1) ?? "none " + found;
  }
  return count(given);`;

/** What the example answers while one mutant is active. */
function answer(active: number): unknown {
  const { code } = withMutants("lib/example.ts", `function run(given) {${source}}`, 1);
  const run = new Function(switchName, "given", `${transformSync(code, { loader: "ts" }).code}; return run(given);`);
  try {
    return [
      [3, null, 1, 2, null],
      [5, 2, 2.25],
    ].map((given) => run((id: number) => id === active, given));
  } catch (error) {
    return String(error);
  }
}

test("no mutant changes anything while it is not active, and every one while it is", () => {
  const { mutants } = withMutants("lib/example.ts", `function run(given) {${source}}`, 1);
  const usual = ["none 1", "2.3"];
  expect(answer(0)).toEqual(usual);
  expect(mutants.filter(({ id }) => String(answer(id)) === String(usual))).toEqual([]);
});
