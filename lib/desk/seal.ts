import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { BincardError, codeOf } from "@/lib/errors.ts";
import { hush } from "@/lib/scrub.ts";
import { deriveKeys } from "./secret.ts";

/** `v1.<key id>.<base64url of nonce, ciphertext and tag>`. */
const version = "v1";
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Seals a text of one dealer's field with AES-256-GCM under the newest root secret: fresh nonce, dealer and field as
 * associated data, so that a sealed text opens nowhere but in its own place.
 */
export function seal(dealerId: string, field: string, text: string): string {
  const [key] = sealingKeys();
  if (!key) throw new BincardError("config", { name: "APP_SECRET", reason: "is empty" });
  hush(text);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key.key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(placeOf(dealerId, field));
  const body = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${version}.${key.id}.${body.toString("base64url")}`;
}

/**
 * Opens what `seal` made, under any of the root secrets.
 * @throws BincardError `sealed-unreadable` (fact `field`) when it was changed, moved, or sealed under an unknown secret.
 */
export function unseal(dealerId: string, field: string, sealed: string): string {
  const [prefix, keyId, body, ...rest] = sealed.split(".");
  const key = sealingKeys().find(({ id }) => id === keyId);
  if (prefix !== version || !key || !body || rest.length > 0) throw new BincardError("sealed-unreadable", { field });
  const bytes = Buffer.from(body, "base64url");
  // Base64 has several spellings of one value; only our own is accepted.
  if (bytes.length < nonceBytes + tagBytes || bytes.toString("base64url") !== body) {
    throw new BincardError("sealed-unreadable", { field });
  }
  try {
    const decipher = createDecipheriv("aes-256-gcm", key.key, bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(placeOf(dealerId, field));
    decipher.setAuthTag(bytes.subarray(bytes.length - tagBytes));
    const text = decipher.update(bytes.subarray(nonceBytes, bytes.length - tagBytes));
    const opened = Buffer.concat([text, decipher.final()]).toString("utf8");
    hush(opened);
    return opened;
  } catch (cause) {
    throw new BincardError("sealed-unreadable", { field }, { cause });
  }
}

/** What everything sealed under the newest root secret begins with; the rest is sealed again when secrets are changed. */
export function newestPrefix(): string {
  return `${version}.${sealingKeys()[0]?.id}.`;
}

/** A sealed text under the newest root secret; null when none of the secrets opens it. */
export function sealedAgain(dealerId: string, field: string, sealed: string): string | null {
  try {
    return seal(dealerId, field, unseal(dealerId, field, sealed));
  } catch (error) {
    if (codeOf(error) === "sealed-unreadable") return null;
    throw error;
  }
}

function sealingKeys(): { id: string; key: Buffer }[] {
  return deriveKeys("seal").map((key) => ({ id: keyIdOf(key), key }));
}

/** Names a key without telling anything of it that helps to find it. */
function keyIdOf(key: Buffer): string {
  return createHash("sha256").update("bincard key id").update(key).digest("hex").slice(0, 12);
}

function placeOf(dealerId: string, field: string): Buffer {
  return Buffer.from(JSON.stringify(["bincard", dealerId, field]), "utf8");
}
