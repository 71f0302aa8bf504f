import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RawMarkup } from "@/components/ui/raw-markup.tsx";
import { joined, markup } from "./markup.ts";

test("texts are escaped, pieces are not, and nothing leaves nothing", () => {
  const inner = markup`<b>${"<i>"}</b>`;
  const outer = markup`<a href="${'"x'}">${inner}${7}${0}${null}${false}${undefined}${joined([inner, inner])}</a>`;
  expect(outer.html).toBe('<a href="&quot;x"><b>&lt;i&gt;</b>70<b>&lt;i&gt;</b><b>&lt;i&gt;</b></a>');
});

test("any text is the same markup as React makes of it, as content and as a value", () => {
  const special = fc.constantFrom("<", ">", "&", '"', "'", "</b>", "<!--", "<script>", "&lt;", "`", "=", " ");
  fc.assert(
    fc.property(fc.array(fc.oneof(special, fc.string({ unit: "grapheme" }))), (pieces) => {
      const text = pieces.join("");
      const byReact = renderToStaticMarkup(createElement("b", { title: text }, text));
      const ours = markup`<b title="${text}">${text}</b>`.html;
      expect(ours.replaceAll("&#39;", "&#x27;")).toBe(byReact);
      expect(renderToStaticMarkup(createElement(RawMarkup<"span">, { as: "span", inner: markup`${text}` }))).toBe(
        `<span>${markup`${text}`.html}</span>`,
      );
    }),
  );
});
