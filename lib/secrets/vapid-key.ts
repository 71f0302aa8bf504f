import { createECDH } from "node:crypto";
import type { AppDatabase } from "@/db/app/database.ts";
import { env } from "@/lib/settings/env.ts";
import { keptKey, readKey } from "./internal-keys.ts";

/** The dealer and field under which the key that signs what is pushed to browsers is encrypted. */
export const vapidKeyPlace = { name: "vapid", owner: "", field: "vapid-key" } as const;

/** The private key (base64url of 32 bytes): the operator's, or else one that is made at its first use and kept. */
export async function vapidPrivateKey(app: AppDatabase): Promise<string> {
  return env().VAPID_PRIVATE_KEY ?? keptKey(app, vapidKeyPlace, makePrivateKey);
}

/** The same on a connection that only reads; null when none was made yet. */
export async function readVapidPrivateKey(app: AppDatabase): Promise<string | null> {
  return env().VAPID_PRIVATE_KEY ?? readKey(app, vapidKeyPlace);
}

/** The public key that belongs to a private one, as a browser wants it to subscribe. */
export function vapidPublicKey(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey().toString("base64url");
}

/** Padded: a number that begins with zeros is shorter as the curve gives it. */
function makePrivateKey(): string {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const bytes = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString("base64url");
}
