import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const saltBytes = 16;
const hashBytes = 32;

/** Salt and hash of a passphrase, in the form in which a link stores them. */
export async function hashedPassphrase(passphrase: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(normalized(passphrase), salt, hashBytes);
  return `${salt.toString("base64url")}.${hash.toString("base64url")}`;
}

/** Whether a text is the passphrase that was stored. */
export async function isPassphrase(text: string, stored: string): Promise<boolean> {
  const [salt = "", hash = ""] = stored.split(".").map((part) => Buffer.from(part, "base64url"));
  if (typeof salt === "string" || typeof hash === "string" || hash.length !== hashBytes) return false;
  return timingSafeEqual(await derive(normalized(text), salt, hashBytes), hash);
}

/** Two keyboards write an accent in two ways. */
function normalized(text: string): string {
  return text.normalize("NFC").trim();
}

/** How long the page stays open after the passphrase was entered: the address carries the proof. */
const openMs = 60 * 60_000;

interface Locked {
  tokenHash: string;
  passphrase: string | null;
}

/** A text for the address that opens this link for an hour: its end, and a proof that cannot be made without the server. */
export function unlockKey({ tokenHash, passphrase }: Locked, now: number = Date.now()): string {
  const until = now + openMs;
  return `${until}.${proofOf({ tokenHash, passphrase }, until)}`;
}

/** Whether a link needs no passphrase, or the address has a valid proof. */
export function isUnlocked(link: Locked, key: string | null, now: number = Date.now()): boolean {
  if (link.passphrase === null) return true;
  const [until = "", proof = ""] = (key ?? "").split(".");
  const expected = Buffer.from(proofOf(link, Number(until)));
  const given = Buffer.from(proof);
  return Number(until) > now && expected.length === given.length && timingSafeEqual(expected, given);
}

function proofOf({ tokenHash, passphrase }: Locked, until: number): string {
  return createHmac("sha256", passphrase ?? "")
    .update(`${tokenHash} ${until}`)
    .digest("base64url");
}
