import { isIP } from "node:net";
import { LRUCache } from "lru-cache";
import { processSingleton } from "@/lib/process-singleton.ts";

/**
 * Secrets are kept out of the output where they are handled: errors and log lines carry codes and facts, never user
 * input. This module is the safety net: it replaces the process's own secrets, and credentials that the supplier
 * accepted, wherever they appear. Credentials that were only tried are not registered: otherwise anyone could make any
 * text unreadable.
 */
interface Known {
  /** Every spelling of a secret to search for. */
  forms: LRUCache<string, readonly string[]>;
  /** The process's own secrets: each is registered once, however often it is used. */
  own: Set<string>;
  /**
   * The same spellings, and those of the process's own secrets, by their first letters and the longest first: a text is
   * searched once and not for each secret.
   */
  byStart: Map<string, string[]>;
}

/** The oldest secrets are forgotten above this number. A process syncs far fewer dealers. */
const remembered = 5000;
const startLength = 6;
const known = processSingleton<Known>("secrets", () => {
  const byStart = new Map<string, string[]>();
  const forget = (forms: readonly string[]) => {
    for (const form of forms) {
      const left = byStart.get(startOf(form)) ?? [];
      left.splice(left.indexOf(form), 1);
      if (left.length === 0) byStart.delete(startOf(form));
    }
  };
  return { forms: new LRUCache({ max: remembered, dispose: forget }), own: new Set(), byStart };
});
const mask = "[secret]";

/** Bincard's own keys and the session cookie are recognised by their form. */
const shapes = /\bbincard_[\w-]{43}|(?<=\bbincard=)[\w-]{43}/g;

/**
 * Registers an accepted password, a token or a key, so that it is removed from all output of this thread. A value that
 * could be a word, a number, a day or an address is not: it would make lines unreadable that have nothing to do with it.
 */
export function registerSecret(value: string): void {
  if (!isTellable(value) || known.forms.get(value)) return;
  const forms = spellings(value);
  known.forms.set(value, forms);
  searchFor(forms);
}

/**
 * Registers a secret of the process itself, such as a root secret, which no number of other secrets pushes out. One that
 * could be a word is not registered here either: what an operator chose for a mail server may be as short as a letter.
 */
export function registerOwnSecret(value: string): void {
  if (!isTellable(value, surelyOwn) || known.own.has(value)) return;
  known.own.add(value);
  searchFor(spellings(value));
}

function searchFor(forms: readonly string[]): void {
  for (const form of forms) {
    const all = [...(known.byStart.get(startOf(form)) ?? []), form];
    const longestFirst = all.sort((one, other) => other.length - one.length);
    known.byStart.set(startOf(form), longestFirst);
  }
}

const shortest = 8;
const surelyLong = 24;
/** Of the process's own there are few, none of them chosen by a dealer. */
const surelyOwn = 16;

/**
 * Whether a value cannot be confused with words, numbers, days and addresses of our own lines; long values never can.
 */
function isTellable(value: string, surely = surelyLong): boolean {
  if (value.length >= surely) return true;
  if (value.length < shortest || isIP(value) !== 0) return false;
  return /\p{L}/u.test(value) && /[^\p{L}\s._-]/u.test(value);
}

/** The text with every registered secret replaced, in whatever spelling. */
export function redact(text: string): string {
  const own = text.replace(shapes, mask);
  let clean = "";
  let at = 0;
  while (at < own.length) {
    const form = formAt(own, at);
    clean += form === undefined ? own[at] : mask;
    at += form?.length ?? 1;
  }
  return clean;
}

/** The longest spelling of a secret that begins at a place. */
function formAt(text: string, at: number): string | undefined {
  const forms = known.byStart.get(text.slice(at, at + startLength));
  return forms?.find((form) => text.startsWith(form, at));
}

function startOf(form: string): string {
  return form.slice(0, startLength);
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

/**
 * Redacts everything else that this thread writes to standard output and error from now on, such as the framework's own
 * lines. A thread calls this once.
 */
export function guardOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
    const guarded = (chunk: unknown, ...more: unknown[]) =>
      write(typeof chunk === "string" ? redact(chunk) : chunk, ...more);
    stream.write = guarded as typeof stream.write;
  }
}

function spellings(value: string): readonly string[] {
  const bytes = Buffer.from(value);
  const encoded = [bytes.toString("hex"), ...base64Forms(bytes)];
  return [...new Set([value, JSON.stringify(value).slice(1, -1), encodeURIComponent(bytes.toString()), ...encoded])];
}

/**
 * The base64 forms of a value at each of the three possible offsets, for example after the name in a Basic header.
 * Four characters stand for three bytes; those that also depend on neighbouring bytes are cut off.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString("base64url");
    const own = text.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3));
    return [own, own.replaceAll("-", "+").replaceAll("_", "/")];
  });
}
