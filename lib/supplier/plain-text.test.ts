import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

test.each([
  ["Plain words", "Plain words"],
  ["", ""],
  ["<p>One</p><p>Two &amp; three</p>", "One\nTwo & three"],
  ["Line<br>break<br/>again<BR />end", "Line\nbreak\nagain\nend"],
  ["<ul><li>Light</li><li>Stiff</li></ul>", "• Light\n• Stiff"],
  ["Fits < 30 mm & > 20 mm", "Fits < 30 mm & > 20 mm"],
  ["p&eacute;dale &agrave; vis, 12&nbsp;mm &ndash; &#233;t&#xe9;", "pédale à vis, 12 mm – été"],
  ["&unknown; &amp;lt; AT&T R&D;", "&unknown; &lt; AT&T R&D;"],
  ["&#0;&#55296;&#x110000;x", "&#0;&#55296;&#x110000;x"],
  ["&#150;", "–"],
  ["<b>bold</b>ly <i>put</i>", "boldly put"],
  ["<style>p{color:red}</style>Text<script>alert('<p>')</script> on", "Text on"],
  ["a<!-- <p>hidden</p> -->b", "ab"],
  ["<td>M</td><td>42</td>", "M 42"],
  ["cut off in a <a href='x", "cut off in a"],
  ["<p>  \n many   blanks\u00a0 </p>\n\n<p></p>", "many blanks"],
])("%j reads %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("never fails, and long hostile markup is read in one go", () => {
  fc.assert(fc.property(fc.string(), (text) => typeof plainText(text) === "string"));
  for (const piece of ["<", "<!--", "<a", "<script>", "&", "&#", "<li>", "</"]) {
    expect(typeof plainText(piece.repeat(100_000))).toBe("string");
  }
});
