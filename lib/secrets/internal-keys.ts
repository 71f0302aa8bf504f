import { eq } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { internalKeys } from "@/db/app/schema.ts";
import { BincardError } from "@/lib/errors.ts";
import { decrypt, encrypt } from "./encryption.ts";

/** A key of Bincard's own: its name in the database, and the dealer ("") and field under which it is encrypted. */
export interface KeyPlace {
  readonly name: string;
  readonly owner: "";
  readonly field: string;
}

/**
 * A key that stays the same when the root secret changes: the stored one, or one that is made now. Of several simultaneous
 * inserts, the first key is stored.
 * @throws BincardError `decryption-failed` when none of the root secrets decrypts it.
 */
export async function keptKey(app: AppDatabase, place: KeyPlace, make: () => string): Promise<string> {
  const { name, owner, field } = place;
  if ((await findKey(app, place)) === null) {
    const encryptedKey = encrypt(owner, field, make());
    await app.insert(internalKeys).values({ name, encryptedKey }).onConflictDoNothing();
  }
  const key = await readKey(app, place);
  if (key === null) throw new BincardError("decryption-failed", { field });
  return key;
}

/** The key; null when none was made yet. @throws BincardError `decryption-failed`. */
export async function readKey(app: AppDatabase, place: KeyPlace): Promise<string | null> {
  const encrypted = await findKey(app, place);
  return encrypted && decrypt(place.owner, place.field, encrypted);
}

/** The stored key, still encrypted; null when there is none. */
export async function findKey(app: AppDatabase, { name }: KeyPlace): Promise<string | null> {
  const [row] = await app.select().from(internalKeys).where(eq(internalKeys.name, name));
  return row?.encryptedKey ?? null;
}
