import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as 43 characters that are safe in cookies, headers and addresses. */
export function randomId(): string {
  return randomBytes(32).toString("base64url");
}

/** The stored form of a random id or key. A plain hash is enough, since 256 random bits cannot be guessed. */
export function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
