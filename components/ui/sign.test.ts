import { Package, Settings, Warehouse } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Sign } from "./sign.tsx";

test("a sign has the library's shapes", () => {
  const shapes = (html: string) => html.replace(/^<svg[^>]*>/, "");
  for (const icon of [Package, Settings, Warehouse]) {
    const ours = renderToStaticMarkup(createElement(Sign, { icon }));
    expect(shapes(ours)).toBe(shapes(renderToStaticMarkup(createElement(icon))));
    expect(ours).toMatch(/<(path|circle|rect)/);
  }
});
