import { expect, test } from "vitest";
import { ownWords } from "./own-words.ts";

test("the name at the beginning of a description is left out, other descriptions stay whole", () => {
  expect(ownWords("Tempo tyre", "Tempo tyre - 20 in, 37 mm")).toBe("20 in, 37 mm");
  expect(ownWords("Tempo tyre", "TEMPO TYRE")).toBe("");
  expect(ownWords("Tempo tyre", "Folding, black")).toBe("Folding, black");
  expect(ownWords("Tempo tyre", "")).toBe("");
});
