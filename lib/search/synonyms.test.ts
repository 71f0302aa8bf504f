import { execFileSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { Synonyms, withOwn } from "./synonyms.ts";
import { plain, tokensOf } from "./tokens.ts";
import { tradeSynonyms } from "./trade-synonyms.ts";

const folder = testFolder();

/** The words that are searched for instead of those of a text. */
function meant(synonyms: Synonyms, text: string): string[][] {
  return synonyms.in(tokensOf(text).map((token) => token.text)).map(({ words }) => [...words]);
}

test("phrases have synonyms, the longest first, and # means a number", () => {
  const synonyms = new Synonyms([
    ["inner tube", "chambre à air"],
    ["saddle", "selle"],
    ["seatpost", "tige de selle"],
    ["# speed", "# spd"],
  ]);
  expect(meant(synonyms, "Chambre à air 29")).toEqual([["inner", "tube"]]);
  expect(meant(synonyms, "tige de selle 27.2")).toEqual([["seatpost"]]);
  expect(meant(synonyms, "selle chambre a air")).toEqual([["saddle"], ["inner", "tube"]]);
  expect(meant(synonyms, "12spd chain")).toEqual([["12", "speed"]]);
  expect(meant(synonyms, "spd pedals")).toEqual([]);
});

test("of phrases with the same beginning the longest that is there counts, and numbers that it names before any", () => {
  const many = Array.from({ length: 4000 }, (_, place) => ["thing #", `roue a ${place}`]);
  const synonyms = new Synonyms([
    ...many,
    ["any", "roue a #"],
    ["wheel", "roue"],
    ["pair", "roue a 7 et 8"],
    ["later", "roue"],
  ]);
  expect(meant(synonyms, "roue a 7")).toEqual([["thing", "7"]]);
  expect(meant(synonyms, "roue a 9000")).toEqual([["any"]]);
  expect(meant(synonyms, "roue a 7 et 8")).toEqual([["pair"]]);
  expect(meant(synonyms, "roue a 7 et 9 roue")).toEqual([["thing", "7"], ["wheel"]]);
});

test("an operator's word that means one of the trade's other words means what that one does, and circles end", () => {
  const synonyms = withOwn([
    ["tire", "gomme"],
    ["short sleeve", "manches courtes"],
    ["tyre", "tire"],
    ["aa", "bb"],
    ["bb", "aa"],
    ["# speed", "# rapports"],
  ]);
  expect(meant(synonyms, "gomme 29")).toEqual([["tyre"]]);
  expect(meant(synonyms, "maillot manches courtes")).toEqual([["jersey"], ["short", "sleeve"]]);
  expect(meant(synonyms, "bb")).toEqual([["aa"]]);
  expect(meant(synonyms, "12 rapports")).toEqual([["12", "speed"]]);
});

test("no word of the trade is said to mean two things, and each group has words that can be searched for", () => {
  const written = tradeSynonyms.flatMap(([, ...others]) => others.map((other) => plain(other)));
  expect(written.filter((text, place) => written.indexOf(text) !== place)).toEqual([]);
  const searched = new Set(tradeSynonyms.map(([first = ""]) => plain(first)));
  expect(written.filter((text) => searched.has(text))).toEqual([]);
  for (const group of tradeSynonyms)
    for (const text of group) expect(tokensOf(text.replaceAll("#", "1")).length).toBeGreaterThan(0);
});

test("an operator's file is read at the start, and a mistake in it stops the start with a sentence", () => {
  const file = path.join(folder, "words.json");
  const read = (content: string) => {
    writeFileSync(file, content);
    return () => parseEnv({ SEARCH_SYNONYMS_FILE: file }).SEARCH_SYNONYMS_FILE;
  };
  expect(read('[["cassette", "pignons"]]')()).toEqual([["cassette", "pignons"]]);
  expect(parseEnv({}).SEARCH_SYNONYMS_FILE).toEqual([]);
  const fault = (reason: RegExp) =>
    expect.objectContaining({
      code: "config",
      facts: { name: "SEARCH_SYNONYMS_FILE", reason: expect.stringMatching(reason) },
    });
  expect(read("[[")).toThrow(fault(/JSON file/));
  expect(read('[["a", "b"], ["one"]]')).toThrow(fault(/group 2/));
  expect(() => parseEnv({ SEARCH_SYNONYMS_FILE: folder })).toThrow(fault(/regular file/));
  const pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  expect(() => parseEnv({ SEARCH_SYNONYMS_FILE: pipe })).toThrow(fault(/regular file/));
  rmSync(file);
  expect(() => parseEnv({ SEARCH_SYNONYMS_FILE: file })).toThrow(fault(/cannot be read/));
});

test("clipless pedals and inner tubes are found by their French words, short and in the plural", () => {
  const synonyms = new Synonyms(tradeSynonyms);
  for (const words of ["pédale automatique", "pédales automatiques", "pedale auto"])
    expect(meant(synonyms, words), words).toEqual([["clipless", "pedal"]]);
  for (const words of ["chambre", "chambres", "chambre à air"])
    expect(meant(synonyms, words), words).toEqual([["inner", "tube"]]);
});
