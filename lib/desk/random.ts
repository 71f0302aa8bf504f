import { createHash, createHmac, randomBytes } from "node:crypto";
import { deriveKeys } from "./secret.ts";

/** 256 random bits in 43 characters that are safe in cookies, headers and addresses. */
export function randomId(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a random id or key; enough, since 256 random bits cannot be guessed. */
export function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}

/**
 * What is stored of something guessable (an account, an address, a token) so that it can be found again but not read:
 * one hash per root secret, newest first. Store the first, look for all.
 */
export function blindHashes(purpose: string, ...parts: string[]): [string, ...string[]] {
  const [newest, ...older] = deriveKeys(purpose).map((key) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest("base64url"),
  );
  return [newest ?? "", ...older];
}
