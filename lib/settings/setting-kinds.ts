import { isIP } from "node:net";
import ip from "ipaddr.js";
import { z } from "zod";
import { plainWebAddress } from "@/lib/domain/address-codec.ts";
import { faultOfDatabaseAddress, faultOfTemplate } from "@/lib/domain/database-address.ts";
import type { SynonymGroups } from "@/lib/domain/synonym-groups.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { readSynonyms } from "./synonyms-file.ts";

/** The kinds of texts that settings are (lib/settings/env.ts), with their refusals in words. */

const units: Record<string, number> = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs };

/** In milliseconds. */
export const duration = z
  .string()
  .regex(/^\d+(s|m|h|d)$/, "must be a duration such as 30s, 15m, 2h or 1d")
  .transform((text) => Number(text.slice(0, -1)) * (units[text.slice(-1)] ?? 0))
  .refine((ms) => ms >= secondMs, "must be at least 1s");

/** The check of a text by a function that says what is wrong with it; null: nothing. */
const telling = (faultOf: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
  const message = faultOf(text);
  if (message !== null) context.addIssue({ code: "custom", message });
};

export const databaseAddress = z
  .string()
  .trim()
  .superRefine(telling((text) => faultOfDatabaseAddress(text, "libsql://db.example.com or file:/path/app.db")));

const exampleOfDealers = "libsql://{dealer}.example.com or file:/path/{dealer}.db";

/** With `{dealer}` in place of a dealer's id. */
export const databaseTemplate = z
  .string()
  .trim()
  .superRefine(telling((text) => faultOfTemplate(text, exampleOfDealers)));

/** The value after the scheme in an Authorization header. */
export const headerToken = z
  .string()
  .trim()
  .regex(/^[\x20-\x7e]+$/, "must be one line of ASCII text");

export const webAddress = z
  .string()
  .superRefine(telling(faultOfWebAddress))
  .transform((text) => plainWebAddress(text));

/** Why a text is no address to put paths behind, without the text itself, which may hold a password; null when it is. */
function faultOfWebAddress(text: string): string | null {
  if (!URL.canParse(text)) return "must be a URL such as https://api.example.com/v1";
  const url = new URL(text);
  if (!["http:", "https:"].includes(url.protocol)) return "must start with http:// or https://";
  if (url.username || url.password) return "must not contain a user name or password";
  if (url.search || url.hash) return "must not contain ? or #";
  return null;
}

/** Digits alone: 0x10 and 3e3 are numbers to JavaScript, and a typing error to everybody else. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`)
    .refine((value) => value <= most, `must be at most ${most}`);

/** Read at once, so that a mistake in it stops the start and a worker has the same words as the server. */
export const synonymsFile = z
  .string()
  .default("")
  .transform((file, context): SynonymGroups => {
    if (file === "") return [];
    const read = readSynonyms(file);
    if ("groups" in read) return read.groups;
    context.addIssue({ code: "custom", message: read.fault });
    return z.NEVER;
  });

/** Where a server listens: the address or name of one of the machine's own places, without a port. */
export const listenHost = z
  .string()
  .trim()
  .refine(
    (text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,250}[a-z0-9])?$/i.test(text),
    "must be an address such as 127.0.0.1 or ::1, or a name such as localhost",
  );

/** Addresses and networks, separated by commas: `10.0.0.2, 172.16.0.0/12, fd00::/8`. */
export const networks = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ""),
  )
  .superRefine((entries, context) => {
    const wrong = entries.find((entry) => !ip.isValidCIDR(withBits(entry)));
    const message = `contains ${wrong}; use addresses such as 10.0.0.2 or networks such as 172.16.0.0/12 or fd00::/8`;
    if (wrong !== undefined) context.addIssue({ code: "custom", message });
    // Addresses are compared as IPv4 ones where they are: such a network would contain none.
    const mapped = entries.find((entry) => /^::ffff:/i.test(entry));
    if (mapped !== undefined)
      context.addIssue({
        code: "custom",
        message: `contains ${mapped}; remove ::ffff: from IPv4 addresses`,
      });
  });

/** The networks of that setting. @throws for what is none. */
export const parseNetworks = (entries: readonly string[]) => entries.map((entry) => ip.parseCIDR(withBits(entry)));

/** An address is the network of itself. "" for short spellings: 10/8 would be a network that nobody means. */
function withBits(entry: string): string {
  const family = isIP(entry.replace(/\/.*/, ""));
  if (family === 0) return "";
  return entry.includes("/") ? entry : `${entry}/${family === 4 ? 32 : 128}`;
}
