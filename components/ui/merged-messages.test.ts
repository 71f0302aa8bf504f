import { expect, test } from "vitest";
import { mergedMessages } from "./merged-messages.ts";

test("a part of a page has its own messages and those around it, and changes neither", () => {
  const around = { common: { save: "Save" }, badges: { never: "never", due: ["due ", "at"] } };
  const own = { badges: { due: ["in ", "days"] }, lines: { many: { bar: "Selected lines" } } };
  const before = structuredClone([around, own]);
  expect(mergedMessages(around, own)).toEqual({
    common: { save: "Save" },
    badges: { never: "never", due: ["in ", "days"] },
    lines: { many: { bar: "Selected lines" } },
  });
  expect([around, own]).toEqual(before);
});
