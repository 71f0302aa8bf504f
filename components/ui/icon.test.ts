import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Icon } from "./icon.tsx";
import * as icons from "./icons.ts";

test.each(Object.entries(icons))("the icon %s renders every shape and is hidden from screen readers", (_name, icon) => {
  const html = renderToStaticMarkup(createElement(Icon, { icon, size: 18 }));
  expect(html).toMatch(/^<svg aria-hidden="true" width="18" height="18"/);
  for (const [tag, attributes] of icon) {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`);
    expect(html).toContain(`<${[tag, ...written].join(" ")}/>`);
  }
});
