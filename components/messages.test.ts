import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Every text of a language with its key, e.g. "settings.keys.title". */
function textsOf(language: string): [name: string, text: string][] {
  const walk = (value: unknown, name: string): [string, string][] =>
    typeof value === "string"
      ? [[name, value]]
      : Object.entries(value as object).flatMap(([key, inner]) => walk(inner, name ? `${name}.${key}` : key));
  return walk(JSON.parse(readFileSync(path.join(root, `messages/${language}.json`), "utf8")), "");
}

test("French punctuation has no-break spaces, and both languages have curved apostrophes", () => {
  const loose = textsOf("fr").filter(([, text]) => / [;!?:»]|« |\p{L}[;!?»]|\p{L}:(?=\s|$)|«[^\u00a0]/u.test(text));
  expect(loose).toEqual([]);
  for (const language of ["en", "fr"])
    expect(textsOf(language).filter(([, text]) => /\p{L}'\p{L}|\.\.\./u.test(text))).toEqual([]);
});

/** Keys that are ids of data: kinds, types and states. Their texts may be the same as others. */
const ofData =
  /^(badges|events|lowStock\.states|lines\.stock|settings\.audit|alerts\.form\.(kinds|frequencies)|notices\.(link|counts))\./;

/** Texts of one key each; `common` is sent with every page, `words` holds what only server components use. */
test("a text of two places has one key, in common or in words", () => {
  const french = new Map(textsOf("fr"));
  const keys = new Map<string, string[]>();
  for (const [key, text] of textsOf("en").filter(([key]) => !ofData.test(key))) {
    const both = `${text} | ${french.get(key)}`;
    keys.set(both, [...(keys.get(both) ?? []), key]);
  }
  expect([...keys.values()].filter(({ length }) => length > 1)).toEqual([]);
});
