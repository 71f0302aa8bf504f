import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import OwnMargins from "./own-margins.tsx";

test("a price and a margin can be typed, each field has its name and a place for its warning", () => {
  const rows = createElement(
    "table",
    null,
    createElement("tbody", null, createElement(OwnMargins, { costAmount: 700_000, mapAmount: 900_000 })),
  );
  const html = renderInEnglish(rows);
  const fields = [...html.matchAll(/<label for="([^"]+)">([^<]+)<\/label>/g)].map(([, id = "", name]) => {
    expect(html).toMatch(new RegExp(`<input id="${id}" aria-describedby="${id}-note"`));
    expect(html).toContain(`<p id="${id}-note" role="status"`);
    return name;
  });
  expect(fields).toEqual(["My price", "My margin"]);
  expect(html.split("–").length - 1, "nothing is calculated yet").toBe(4);
});
