import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.tsx";

const drawn: Record<string, unknown> = lucide;

test.each(Object.entries(icons))("the icon %s has the library's shapes", (name, icon) => {
  const shapes = (html: string) => html.replace(/^<svg[^>]*>/, "");
  const ours = renderToStaticMarkup(createElement(Icon, { icon }));
  const theirs = renderToStaticMarkup(createElement(drawn[name] as lucide.LucideIcon));
  expect(shapes(ours)).toBe(shapes(theirs));
  expect(ours).toMatch(/<(path|circle|rect)/);
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
