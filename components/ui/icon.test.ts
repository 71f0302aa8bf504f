import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";
import { iconSprite } from "./icon-sprite.ts";
import * as icons from "./icons.ts";

test("the file of icons has the shapes of every icon in use (node --import tsx bin/draw-icons.ts writes it)", () => {
  expect(readFileSync("public/icons.svg", "utf8")).toBe(iconSprite());
});

test.each(Object.entries(icons))(
  "the icon %s refers to its own name and is hidden from screen readers",
  (name, icon) => {
    expect(icon).toBe(name);
    const html = renderToStaticMarkup(createElement(Icon, { icon, size: 18 }));
    expect(html).toMatch(/^<svg aria-hidden="true" width="18" height="18"/);
    expect(html).toContain(`<use href="/icons.svg#${name}"/>`);
  },
);
