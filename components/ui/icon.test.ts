import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

test.each(Object.entries(icons))("the icon %s is drawn whole, and says nothing to who listens", (_name, icon) => {
  const html = renderToStaticMarkup(createElement(Icon, { icon, size: 18 }));
  expect(html).toMatch(/^<svg aria-hidden="true" width="18" height="18"/);
  for (const [tag, attributes] of icon) {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    expect(html).toContain(`<${[tag, ...written].join(" ")}></${tag}>`);
  }
});

test("no source file sets raw markup", () => {
  const raw = /dangerouslySetInnerHTML|(inner|outer)HTML\s*\+?=[^=]|insertAdjacentHTML|document\.write|srcDoc/;
  const sources = ["app", "components", "lib", "i18n", "proxy.ts"].flatMap(sourcesIn);
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => raw.test(readFileSync(file, "utf8")))).toEqual([]);
});

function sourcesIn(place: string): string[] {
  const root = path.join(import.meta.dirname, "../..", place);
  if (place.endsWith(".ts")) return [root];
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(root, file));
}
