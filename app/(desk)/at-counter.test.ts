import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { AtCounter } from "./at-counter.tsx";

test("a page that is hidden in counter mode says so, and leads to the alerts that can be read", () => {
  const shown = (of: "rules" | "shelf") => renderInEnglish(createElement(AtCounter, { of }));
  expect(shown("rules")).toContain("Alert rules and delivery are hidden in counter mode");
  expect(shown("rules")).toContain('href="/alerts"');
  expect(shown("shelf")).not.toContain("href");
});
