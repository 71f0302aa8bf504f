import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { AtCounter } from "./at-counter.tsx";

test("a page that is hidden in counter mode says why, and leads to what can be used and to where it is turned off", () => {
  const shown = (page: "alerts" | "reorder") => renderInEnglish(createElement(AtCounter, { page }));
  expect(shown("alerts")).toContain("Hidden in counter mode, because customers might see this screen.");
  expect(shown("alerts")).toContain('href="/alerts"');
  for (const href of ["/low-stock", "/products", "/settings/devices#counter"])
    expect(shown("reorder")).toContain(`href="${href}"`);
});
