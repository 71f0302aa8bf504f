import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Phrases that people who are new to Bincard stumbled over, as patterns, and what to write instead. */
const phrases: readonly (readonly [pattern: string, instead: string])[] = [
  ["told|tells|telling", "is notified, receives, shows, reports, sets"],
  ["anew", "again; rebuilds, reloads, rewrites"],
  ["so (?:many|long|much)", "this many, at most N; for this duration"],
  ["of this moment", "current"],
  ["there and back", "a round trip"],
  ["(?:not|nothing|nobody|no one|never)\\b[^.]{0,40}\\bany ?more", "no longer"],
  ["whoever|that which|who asks|of whom|those who", "the user, the caller, the operator, people who"],
  ["what (?:is|was) asked", "the request, the query"],
  ["bears (?:the|a)", "has"],
  ["letters and signs", "characters"],
  ["stands|stood", "is, is stored in, is shown, means"],
  ["lies (?:in|at|on|over|between)", "is in, is stored in, overlays"],
  ["but for", "except"],
  ["besides", "also, in addition to, except"],
  ["there is no such|there is not|has no such|have no such", "not found, does not exist"],
  ["once more", "again"],
  ["begun", "started"],
  ["(?:is|are) to be", "say who does it"],
  ["in vain", "without success"],
  ["likewise|all the same", "also"],
];
const forbidden = new RegExp(
  `\\b(?:${phrases.map(([pattern]) => pattern.replaceAll(" ", "\\s+")).join("|")})\\b`,
  "giu",
);

/** Names in backticks are code's, and a comment that wraps has marks at the start of its lines. */
function phrasesIn(text: string): string[] {
  const plain = text.replace(/`[^`]*`/g, "`").replace(/\n\s*(?:\*|\/\/)\s?/g, "\n");
  return Array.from(plain.matchAll(forbidden), ({ index }) =>
    plain
      .slice(Math.max(0, index - 40), index + 60)
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/**
 * The comments of a source text. Strings and templates come first, so that an address in one is no comment. A template
 * inside a template ends the outer one early, which hides no comment outside of templates.
 */
function commentsOf(source: string): string {
  const tokens = source.matchAll(
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|(?<comment>\/\*[\s\S]*?\*\/|(?<![:/\\])\/\/.*)/g,
  );
  return Array.from(tokens, ({ groups }) => groups?.comment ?? "")
    .filter((comment) => comment !== "")
    .join("\n");
}

/** The names of the tests of a source text. */
function namesOfTests(source: string): string {
  const names = source.matchAll(/^[ \t]*test(?:\.\w+)*(?:\([^"`\n]*\))?\(\s*("(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)/gm);
  return Array.from(names, ([, name = ""]) => name.slice(1, -1)).join("\n");
}

const folders = ["app", "bench", "bin", "components", "db", "docs", "e2e", "i18n", "lib", "lint"];

/** The project's own files, without what is generated or installed. */
const allFiles = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...folders.flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  ),
];

function filesWith(...ends: string[]): string[] {
  return allFiles.filter((file) => ends.some((end) => file.endsWith(end)));
}

/** What a file has of the phrases, with the file's name. */
function faultsOf(file: string, textOf: (content: string) => string): string[] {
  return phrasesIn(textOf(readFileSync(`${root}${file}`, "utf8"))).map((found) => `${file}: …${found}…`);
}

test("a phrase of the list is found in a comment and in a sentence, and not in code", () => {
  const source = `
    const told = "https://example.com/anew"; // The member is
    // told of it.
    /** Over so long after midnight. */
    const path = '/* so many */';
  `;
  expect(phrasesIn(commentsOf(source))).toEqual([
    expect.stringContaining("The member is told of it."),
    expect.stringContaining("Over so long"),
  ]);
  expect(phrasesIn("The list is not there any\nmore. `told` is a name, Stands is a word.")).toHaveLength(2);
  expect(phrasesIn("The worker reloads the catalog and reports its age.")).toEqual([]);
});

test("documents are written in plain English", () => {
  expect(filesWith(".md").flatMap((file) => faultsOf(file, (content) => content))).toEqual([]);
});

test("comments are written in plain English", () => {
  const files = filesWith(".ts", ".tsx", ".mjs", ".cjs", ".css", ".grit").filter(
    (file) => file !== "bin/words.test.ts",
  );
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap((file) => faultsOf(file, commentsOf))).toEqual([]);
});

test("names of tests are written in plain English", () => {
  const faults = filesWith(".test.ts", ".spec.ts").flatMap((file) => faultsOf(file, namesOfTests));
  expect(faults).toEqual([]);
});

test("English texts on screen are in plain English", () => {
  const faults = Object.entries(JSON.parse(readFileSync(`${root}messages/en.json`, "utf8")) as object).flatMap(
    ([namespace, texts]) =>
      // The names of values in braces are not shown.
      Array.from(JSON.stringify(texts).matchAll(/:"((?:\\.|[^"\\])*)"/g), ([, text = ""]) =>
        text.replace(/\{\s*\w+/g, "{"),
      )
        .flatMap(phrasesIn)
        .map((found) => `${namespace}: …${found}…`),
  );
  expect(faults).toEqual([]);
});
