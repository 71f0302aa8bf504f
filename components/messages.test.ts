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
