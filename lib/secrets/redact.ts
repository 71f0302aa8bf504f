import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/process-singleton.ts";

/** What the process must never write down: the values themselves, known by whoever opens or makes them. */
interface Known {
  /** Every spelling of a value to look for. */
  forms: LRUCache<string, readonly string[]>;
  /** Streams that are guarded already. */
  guarded: WeakSet<NodeJS.WriteStream>;
}

/** Values that were opened longest ago are let go; a process reads for far fewer dealers than this. */
const remembered = 5000;
const known = processSingleton<Known>("secrets", () => ({
  forms: new LRUCache({ max: remembered }),
  guarded: new WeakSet(),
}));
/** Anything shorter is part of ordinary words. */
const shortest = 4;
const mask = "[secret]";

/** Bincard's own keys and the session cookie are known by their shape. */
const shapes = /\bbincard_[\w-]{43}|(?<=\bbincard=)[\w-]{43}/g;

/** Remembers a password, token or key, so that no line of this thread's output tells it. */
export function registerSecret(value: string): void {
  if (value.length < shortest) return;
  if (!known.forms.get(value)) known.forms.set(value, spellings(value));
}

/** The text with every remembered value, in whatever spelling, taken out. */
export function redact(text: string): string {
  let clean = text.replace(shapes, mask);
  for (const forms of known.forms.values()) {
    for (const form of forms) if (clean.includes(form)) clean = clean.replaceAll(form, mask);
  }
  return clean;
}

/**
 * A line of JSON in which no value tells a secret and no control character, of any alphabet's kind, is written as
 * itself: a reader of logs must not take one event for two.
 */
export function redactLine(line: string): string {
  const clean = JSON.stringify(JSON.parse(line), (_name, value: unknown) =>
    typeof value === "string" ? redact(value) : value,
  );
  return `${clean.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escapeOf)}\n`;
}

function escapeOf(character: string): string {
  const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/** Whatever else this thread writes to its standard output and error (the framework's own lines) is scrubbed too. */
export function guardOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (known.guarded.has(stream)) continue;
    known.guarded.add(stream);
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    const guarded = (chunk: unknown, ...more: unknown[]) =>
      write(typeof chunk === "string" ? redact(chunk) : chunk, ...more);
    stream.write = guarded as typeof stream.write;
  }
}

function spellings(value: string): readonly string[] {
  const bytes = Buffer.from(value, "utf8");
  const encoded = [bytes.toString("hex"), ...base64Forms(bytes)].filter((form) => form.length >= shortest + 2);
  const all = [value, JSON.stringify(value).slice(1, -1), encodeURIComponent(value), ...encoded];
  return [...new Set(all)].filter((form) => form.length >= shortest).sort((a, b) => b.length - a.length);
}

/** How a value looks in base64 wherever it begins, as behind the name in a Basic header; only what is its own. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64url");
    const own = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [own, own.replaceAll("-", "+").replaceAll("_", "/")];
  });
}
