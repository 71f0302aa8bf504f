import { appDatabase } from "@/db/open.ts";
import { vapidPrivateKey, vapidPublicKey } from "@/lib/secrets/internal-keys.ts";

/** The public key by which browsers know that what is pushed comes from this Bincard. It is made at its first use. */
export async function pushPublicKey(): Promise<string> {
  return vapidPublicKey(await vapidPrivateKey(await appDatabase()));
}
