import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** A secret that may not appear anywhere, with every encoding in which it could appear. */
export interface Canary {
  name: string;
  forms: readonly Buffer[];
  /** The forms without case, one character per byte: what contents are searched for. */
  sought: readonly string[];
}

/** Every byte as a character, without case: user names are stored so, and a search in text is many times faster. */
const withoutCase = (bytes: Buffer) => bytes.toString("latin1").toLowerCase();

export function canary(name: string, value: string): Canary {
  const bytes = Buffer.from(value, "utf8");
  const texts = [
    value,
    JSON.stringify(value).slice(1, -1),
    [...value].map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join(""),
    encodeURIComponent(value),
    encodeURIComponent(encodeURIComponent(value)),
    new URLSearchParams({ v: value }).toString().slice(2),
    value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;"),
    bytes.toString("hex"),
    bytes.toString("hex").toUpperCase(),
    ...base64Forms(bytes),
  ];
  const wide = Buffer.from(value, "utf16le");
  const forms = [wide, ...[...new Set(texts)].map((text) => Buffer.from(text, "utf8"))];
  return { name, forms, sought: [...new Set(forms.map(withoutCase))] };
}

/**
 * The base64 text of a value depends on its offset modulo three: the unchanging middle part for each of the three
 * offsets.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64");
    const own = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [own, own.replaceAll("+", "-").replaceAll("/", "_")];
  });
}

/** Names of the canaries in the content, compared without case. */
export function canariesFoundIn(canaries: readonly Canary[], content: Buffer | string): string[] {
  const text = withoutCase(typeof content === "string" ? Buffer.from(content, "utf8") : content);
  return canaries.filter(({ sought }) => sought.some((form) => text.includes(form))).map(({ name }) => name);
}

/** The canaries in every file under a folder that was written since `since`. */
export async function foundUnder(canaries: readonly Canary[], folder: string, since = 0): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found: string[] = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const state = await stat(file).catch(() => null);
    if (!state?.isFile() || state.mtimeMs < since || state.size > 400_000_000) continue;
    const content = await readFile(file).catch(() => Buffer.alloc(0));
    found.push(...canariesFoundIn(canaries, content).map((what) => `${what} in ${file}`));
  }
  return found;
}
