import { randomId } from "@/lib/secrets/internal-keys.ts";

/** The prefix lets people and secret scanners recognise a leaked key. */
const prefix = "bincard_";
const randomLength = 43;

/** The text of a new key: 256 random bits. */
export function makeApiKey(): string {
  return `${prefix}${randomId()}`;
}

/** Whether a text has the form of a Bincard API key. */
export function isApiKey(text: string): boolean {
  return text.startsWith(prefix) && text.length === prefix.length + randomLength;
}
