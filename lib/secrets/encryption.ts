import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { registerSecret } from "./redact.ts";
import { deriveKey, deriveKeys } from "./root-secret.ts";

/** `v1.<key id>.<base64url of nonce, ciphertext and tag>`. */
const version = "v1";
const purpose = "encryption";
/**
 * Fields that are private but no secrets: somebody chose these names, and must not choose what a log line loses. What a
 * link does is a secret in its encrypted form alone.
 */
const nameFields: ReadonlySet<string> = new Set(["username", "account-name", "member-name", "mail-link"]);
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text of one dealer's field with AES-256-GCM under the newest root secret, with a fresh nonce. Dealer and
 * field are associated data, so the text cannot be decrypted under another dealer or field.
 */
export function encrypt(dealerId: string, field: string, text: string): string {
  const key = deriveKey(purpose);
  if (!nameFields.has(field)) registerSecret(text);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(placeOf(dealerId, field));
  const body = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  return `${prefixOf(key)}${body.toString("base64url")}`;
}

/**
 * Decrypts a text made by `encrypt`, under any of the root secrets.
 * @throws BincardError `decryption-failed` (fact `field`) when it was changed, moved, or encrypted under an unknown
 *   secret.
 */
export function decrypt(dealerId: string, field: string, encrypted: string): string {
  const key = deriveKeys(purpose).find((one) => encrypted.startsWith(prefixOf(one)));
  if (!key) throw new BincardError("decryption-failed", { field });
  const body = encrypted.slice(prefixOf(key).length);
  const bytes = Buffer.from(body, "base64url");
  // One value has several base64 spellings. Only ours is accepted.
  if (bytes.length < nonceBytes + tagBytes || bytes.toString("base64url") !== body) {
    throw new BincardError("decryption-failed", { field });
  }
  try {
    const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(placeOf(dealerId, field));
    decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes));
    const opened = Buffer.concat([text, decipher.final()]).toString("utf8");
    if (!nameFields.has(field)) registerSecret(opened);
    return opened;
  } catch (cause) {
    throw new BincardError("decryption-failed", { field }, { cause });
  }
}

/**
 * The prefix of everything encrypted under the newest root secret. Texts with another prefix are encrypted again after
 * a change of secrets.
 */
export function newestPrefix(): string {
  return prefixOf(deriveKey(purpose));
}

/** The text encrypted under the newest root secret; null when none of the secrets decrypts it. */
export function encryptedAgain(dealerId: string, field: string, encrypted: string): string | null {
  try {
    return encrypt(dealerId, field, decrypt(dealerId, field, encrypted));
  } catch (error) {
    if (codeOf(error) === "decryption-failed") return null;
    throw error;
  }
}

/** What a text encrypted with this key begins with: an id of the key that reveals nothing useful about it. */
function prefixOf(key: Buffer): string {
  return `${version}.${createHash("sha256").update("bincard key id").update(key).digest("hex").slice(0, 12)}.`;
}

function placeOf(dealerId: string, field: string): Buffer {
  return Buffer.from(JSON.stringify(["bincard", dealerId, field]));
}
