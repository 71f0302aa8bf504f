import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldBits, inBrand, inDescription, inName } from "./parts.ts";
import { textAt } from "./texts.ts";
import { eachToken, plain, tokensOf, withoutJoining } from "./tokens.ts";
import { VocabularyBuilder } from "./vocabulary.ts";

function wordsOf(text: string): string[] {
  const words: string[] = [];
  eachToken(plain(text), (word) => words.push(word));
  return words;
}

test("letters and numbers are separate words, so that all spellings of a size match", () => {
  for (const spelling of ["12-speed", "12 Speed", "12speed"]) expect(wordsOf(spelling)).toEqual(["12", "speed"]);
  for (const spelling of ["29x2.4", "29 x2.4", "29X2,4", "29×2.4", "29x2.40", '29" x 2.4"', "29″ × 2,40″"]) {
    expect(wordsOf(spelling).filter((word) => word !== "x")).toEqual(["29", "2.4"]);
  }
  expect(wordsOf("29 in x 2.4 in")).toEqual(["29", "in", "2.4", "in"]);
  expect(wordsOf("700x25c")).toEqual(["700", "25", "c"]);
  expect(wordsOf("1,299 parts")).toEqual(["1", "299", "part"]);
});

test("words that differ only in diacritics, case or plural are equal", () => {
  expect(wordsOf("Crème BRÛLÉE")).toEqual(wordsOf("creme brulee"));
  expect(wordsOf("Pneus")).toEqual(wordsOf("pneu"));
  expect(wordsOf("Grün Œuvre")).toEqual(["grun", "oeuvre"]);
  expect(wordsOf("glass")).toEqual(["glass"]);
});

test("words that only join others are not asked for, unless they are the last or part of a number", () => {
  const asked = (text: string) => withoutJoining(tokensOf(text)).map((token) => token.text);
  expect(asked("plaquettes de frein")).toEqual(["plaquette", "frein"]);
  expect(asked("Gants d’hiver pour l'enfant")).toEqual(["gant", "hiver", "enfant"]);
  expect(asked("chain for 12 speed")).toEqual(["chain", "12", "speed"]);
  expect(asked("rear de")).toEqual(["rear", "de"]);
  expect(asked("maillot l noir")).toEqual(["maillot", "l", "noir"]);
  expect(asked("bb-un 300 un300")).toEqual(["bb", "un", "300", "un", "300"]);
});

test("the words of any text are found again at their location in it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
      const flat = plain(text);
      for (const token of tokensOf(text)) {
        expect(token.start).toBeLessThan(token.end);
        expect(token.end).toBeLessThanOrEqual(flat.length);
        expect(token.text.length).toBeGreaterThan(0);
      }
    }),
  );
});

test("a posting names the fields of a product that contain the word", () => {
  const builder = new VocabularyBuilder(0);
  builder.startProduct(0);
  builder.add("Marathon tyre", inName);
  builder.addRepeated("Marathon", inBrand);
  builder.startProduct(1);
  builder.add("for tyres", inDescription);
  const parts = builder.finish();
  const postings = (word: number) =>
    Array.from(parts.postings.values.subarray(parts.postings.starts[word], parts.postings.starts[word + 1]));
  const all = Array.from(parts.signatures, (_, word) => [textAt(parts.vocabulary, word), postings(word)]);
  expect(all).toEqual([
    ["for", [(1 << fieldBits) | inDescription]],
    ["marathon", [inName | inBrand]],
    ["tyre", [inName, (1 << fieldBits) | inDescription]],
  ]);
});
