import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { ThresholdForm } from "./threshold-form.tsx";

const form = { variantNo: "100-01", threshold: null, usual: 100_000, label: "Low at", save: "Save" };

test("a threshold is written like every other figure, as the field's usual one and where nothing can be changed", () => {
  expect(renderInEnglish(createElement(ThresholdForm, { ...form, action: async () => "" }))).toMatch(
    /placeholder="100,000"[^>]* name="threshold"/,
  );
  expect(renderInEnglish(createElement(ThresholdForm, { ...form, threshold: 20_000, action: null }))).toBe("20,000");
});
