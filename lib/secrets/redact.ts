import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/process-singleton.ts";

/** The secrets that the process must never write to its output. Code that reads or creates a secret registers it. */
interface Known {
  /** Every spelling of a secret to search for. */
  forms: LRUCache<string, readonly string[]>;
  /** Streams that already redact their output. */
  guarded: WeakSet<NodeJS.WriteStream>;
}

/** The oldest secrets are forgotten above this number. A process syncs far fewer dealers. */
const remembered = 5000;
const known = processSingleton<Known>("secrets", () => ({
  forms: new LRUCache({ max: remembered }),
  guarded: new WeakSet(),
}));
/** A shorter value would match parts of ordinary words. */
const shortest = 4;
const mask = "[secret]";

/** Bincard's own keys and the session cookie are recognised by their form. */
const shapes = /\bbincard_[\w-]{43}|(?<=\bbincard=)[\w-]{43}/g;

/** Registers a password, token or key, so that it is removed from all output of this thread. */
export function registerSecret(value: string): void {
  if (value.length < shortest) return;
  if (!known.forms.get(value)) known.forms.set(value, spellings(value));
}

/** The text with every registered secret replaced, in whatever spelling. */
export function redact(text: string): string {
  let clean = text.replace(shapes, mask);
  for (const forms of known.forms.values()) {
    for (const form of forms) if (clean.includes(form)) clean = clean.replaceAll(form, mask);
  }
  return clean;
}

/**
 * A line of JSON without secrets, and with all control characters escaped (including those of Unicode): a reader of the
 * log must not see one event as two.
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

/** Redacts everything else that this thread writes to standard output and error, such as the framework's own lines. */
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

/**
 * The base64 forms of a value at each of the three possible offsets, for example after the name in a Basic header.
 * Characters that also depend on neighbouring bytes are cut off.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64url");
    const own = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return [own, own.replaceAll("-", "+").replaceAll("_", "/")];
  });
}
