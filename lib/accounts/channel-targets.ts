import type { z } from "zod";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";

/** The field under which it is encrypted where a channel of alerts leads, with what is needed to send there. */
export const channelField = "channel-target";

export function sealTarget(dealerId: string, target: object): string {
  return encrypt(dealerId, channelField, JSON.stringify(target));
}

/** @throws BincardError `decryption-failed` when it was encrypted under another root secret. */
export function openTarget<T>(dealerId: string, encrypted: string, schema: z.ZodType<T>): T {
  return schema.parse(JSON.parse(decrypt(dealerId, channelField, encrypted)));
}
