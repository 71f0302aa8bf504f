import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { AtCounter } from "./at-counter.tsx";

test("a page that is hidden in counter mode says so, and leads to what can be used", () => {
  const shown = renderInEnglish(createElement(AtCounter, { page: "reorder" }));
  expect(shown).toContain("Reorder");
  expect(shown).toContain("Hidden in counter mode");
  for (const address of ["/products", "/low-stock", "/settings/devices#counter"])
    expect(shown).toContain(`href="${address}"`);
});
