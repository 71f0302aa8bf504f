import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** Elements that begin a new line. */
const blocks = new Set(
  "address article blockquote br dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li ol p pre section table tr ul".split(
    " ",
  ),
);
/** Elements whose content is not text. */
const hidden = new Set(["script", "style", "template", "noscript", "iframe", "svg", "head", "title", "object"]);

/**
 * A supplier's description as text: without markup, with references decoded, one line per block, list items marked with
 * a bullet. The answer is text, not safe HTML. One pass without a tree or a stack: the time for a hostile description
 * is linear in its length.
 */
export function plainText(html: string): string {
  return tidy(/[<&]/.test(html) ? textOf(html) : html);
}

/** At most this long; an endless one is none. */
const reference = /&(?:#\d{1,8}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

/**
 * A name as text: references as in a description (`&amp;`, `&#39;`) are decoded once, and nothing else is markup: "26 < 28"
 * stays. So a brand is one, whichever way the supplier writes it.
 */
export function decodedName(text: string): string {
  return text.includes("&") ? text.replace(reference, textOf) : text;
}

function textOf(html: string): string {
  let text = "";
  /** The hidden element that is open. */
  let within: string | null = null;
  let inTag = false;
  const add = (part: string) => {
    if (within === null) text += part;
  };
  const callbacks: TokenizerCallbacks = {
    ...ignored,
    ontext(start, end) {
      // The tokenizer reports the rest of some unfinished tags as text: "/" of "<br /", "s" of "<s".
      const isOfTag = inTag || (html[start - 1] === "<" && html[start] !== "<");
      if (!isOfTag) add(html.slice(start, end));
    },
    ontextentity(code, end) {
      add(characterOf(html.slice(html.lastIndexOf("&", end - 1), end), code));
    },
    onopentagname(start, end) {
      inTag = true;
      const name = html.slice(start, end).toLowerCase();
      if (name === "li") add("\n• ");
      else if (blocks.has(name)) add("\n");
      else if (name === "td" || name === "th") add(" ");
      if (hidden.has(name)) within ??= name;
    },
    onopentagend() {
      inTag = false;
    },
    onselfclosingtag() {
      inTag = false;
    },
    onclosetag(start, end) {
      const name = html.slice(start, end).toLowerCase().replace(/\/.*/s, "");
      if (name === within) within = null;
      else if (blocks.has(name)) add("\n");
      else if (name === "td" || name === "th") add(" ");
    },
  };
  const tokenizer = new Tokenizer({ xmlMode: false, decodeEntities: true }, callbacks);
  tokenizer.write(html);
  tokenizer.end();
  return text;
}

/**
 * The character of a reference. A named reference needs its semicolon, since a text need not be HTML ("nut&notch" is
 * not "nut¬ch"). References to a control character, or to no character (the tokenizer gives U+FFFD), stay as they are.
 * Joiners are dropped, since they are layout.
 */
function characterOf(reference: string, code: number): string {
  const isNumber = reference.startsWith("&#");
  const isText = code !== 0xfffd && (code >= 32 || code === 9 || code === 10 || code === 13);
  if (!isText || !(isNumber || reference.endsWith(";"))) return reference;
  return code === 0x200c || code === 0x200d ? "" : String.fromCodePoint(code);
}

const nothing = () => {};
/** Attributes, comments and declarations. */
const ignored = {
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
  onattribname: nothing,
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onprocessinginstruction: nothing,
} satisfies Partial<TokenizerCallbacks>;

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
