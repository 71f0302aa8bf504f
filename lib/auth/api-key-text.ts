import { randomId } from "@/lib/secrets/random.ts";

/** So that a key is recognised where it turns up, by people and by secret scanners. */
const prefix = "bincard_";
const randomLength = 43;

/** The text of a new key: 256 random bits. */
export function makeApiKey(): string {
  return `${prefix}${randomId()}`;
}

/** Whether a text can be a key of ours. */
export function isApiKey(text: string): boolean {
  return text.startsWith(prefix) && text.length === prefix.length + randomLength;
}
