import { decodeEntities } from "./entities.ts";

/** Tags that begin a new line. */
const blocks = new Set(
  "address article blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul".split(
    " ",
  ),
);
/** Elements whose content is not text. */
const hidden = new Set(["script", "style", "template", "noscript", "iframe", "svg", "head", "title", "object"]);

const tagName = /^\/?([a-z][a-z\d]*)/i;

/**
 * A supplier's description as text: without markup, references decoded, one line per block, list items marked with a bullet. The answer is
 * text, not safe HTML. It reads the input once, so that a hostile description costs no more than its length.
 */
export function plainText(html: string): string {
  if (!html.includes("<")) return tidy(decodeEntities(html));
  const parts: string[] = [];
  let at = 0;
  for (let open = html.indexOf("<"); open >= 0; open = html.indexOf("<", at)) {
    parts.push(html.slice(at, open));
    const tag = tagAt(html, open);
    if (tag === null) {
      parts.push("<");
      at = open + 1;
      continue;
    }
    if (tag.name === "li" && !tag.closes) parts.push("\n• ");
    else if (blocks.has(tag.name)) parts.push("\n");
    else if (tag.name === "td" || tag.name === "th") parts.push(" ");
    at = tag.end;
  }
  parts.push(html.slice(at));
  return tidy(decodeEntities(parts.join("")));
}

interface Tag {
  name: string;
  closes: boolean;
  /** Where the text goes on: behind the tag, or behind the element when its content is hidden. */
  end: number;
}

/** The tag or comment that begins at `open`; null when the "<" is one of the text ("< 30 mm"). */
function tagAt(html: string, open: number): Tag | null {
  if (html.startsWith("<!--", open)) return { name: "", closes: false, end: behind(html, "-->", open + 4) };
  const next = html[open + 1] ?? "";
  if (next === "!" || next === "?") return { name: "", closes: false, end: behind(html, ">", open) };
  const name = tagName.exec(html.slice(open + 1, open + 20))?.[1]?.toLowerCase();
  if (name === undefined) return null;
  const closes = next === "/";
  const end = behind(html, ">", open);
  if (closes || !hidden.has(name)) return { name, closes, end };
  const close = new RegExp(`</${name}`, "gi");
  close.lastIndex = end;
  const found = close.exec(html);
  return { name, closes, end: found ? behind(html, ">", found.index) : html.length };
}

/** The place behind the next `mark`, or the end of the text when there is none: whatever follows was never text. */
function behind(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(/[\s\u200b\ufeff]+/g, " ").trim())
    .filter((line) => line !== "•")
    .join("\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}
