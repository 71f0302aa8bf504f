import { expect, test } from "vitest";
import { fixedText, sourceOf } from "./fixed-text.ts";

test("a corrected line replaces the one of the text, and the others stay as they were written", () => {
  const text = "# for Anna\r\n100-01 3\r\nXX99 5\r\n";
  expect(sourceOf(text, 3, "XX99 5", "XX99")).toEqual({ line: 3, written: "XX99 5", number: "XX99" });
  expect(fixedText(text, 3, "XX99 5", "100-02 5")).toBe("# for Anna\n100-01 3\n100-02 5\n");
  expect(fixedText(text, 3, "XX99", "100-02"), "a chosen item leaves the quantity").toContain("100-02 5");
  expect(fixedText("a $1 b", 1, "$1", "$&")).toBe("a $& b");
});

test("what is not in its line exactly once cannot be corrected there", () => {
  expect(sourceOf("5 x 5", 1, "5", "6")).toEqual({ line: 1, written: "", number: "" });
  expect(sourceOf("100-01 3", 2, "100-01 3", "")).toEqual({ line: 2, written: "", number: "" });
});

test("a text that was changed meanwhile is corrected where the line is now, and no correction is lost", () => {
  expect(fixedText("new first\n100-01 3\nXX99 5", 2, "XX99 5", "100-02 5")).toBe("new first\n100-01 3\n100-02 5");
  expect(fixedText("100-01 3", 2, "XX99 5", "100-02 5")).toBe("100-01 3\n100-02 5");
});
