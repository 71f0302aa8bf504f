import fc from "fast-check";
import { expect, test } from "vitest";
import { decodedName, plainText } from "./plain-text.ts";

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
  ["cut off in a <s", "cut off in a"],
  ["cut off in a <br /", "cut off in a"],
  ["a</div/>b", "a\nb"],
  ['<a title="a > b">in</a> quotes', "in quotes"],
  ["5 << 6 <3 &hearts; &NotEqual; &#xFFFD;", "5 << 6 <3 ♥ ≠ &#xFFFD;"],
  ["nut&notch &copy 2026 &notit; <p>&#1;</p>", "nut&notch &copy 2026 &notit;\n&#1;"],
  ["<svg><title>Logo</title><p>x</p></svg>Text<noscript>no</noscript>", "Text"],
  ["a&zwj;b&zwnj;c", "abc"],
  ["<p>  \n many   blanks\u00a0 </p>\n\n<p></p>", "many blanks"],
])("%j becomes %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test("never fails, and reads long hostile markup in one pass", () => {
  fc.assert(fc.property(fc.string(), (text) => typeof plainText(text) === "string"));
  const pieces = [
    "<!--",
    "<a",
    "<script>",
    "<svg>",
    "<a></b>",
    "<b x='",
    "&",
    "&#",
    "&#1",
    "&notit",
    "<li>",
    "</",
    "</a/",
  ];
  for (const piece of pieces) expect(typeof plainText(piece.repeat(200_000))).toBe("string");
  expect(plainText("<".repeat(5_000_000))).toHaveLength(5_000_000);
});

test.each([
  ["Truflo &amp; Sons", "Truflo & Sons"],
  ["Truflo &#38; Sons", "Truflo & Sons"],
  ["Men&#39;s &quot;Pro&quot; &#x2013; 26 < 28 > 20", 'Men\'s "Pro" – 26 < 28 > 20'],
  ["&amp;amp; once", "&amp; once"],
  ["R&D, AT&T; nut&notch &#0; &nosuch;", "R&D, AT&T; nut&notch &#0; &nosuch;"],
])("the name %j is %j", (sent, name) => {
  expect(decodedName(sent)).toBe(name);
});
