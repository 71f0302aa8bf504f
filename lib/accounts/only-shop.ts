import { dealers } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";

/**
 * The name of the shop when this server has exactly one; "" otherwise, and when it has not said its name. Nobody is
 * signed in, so of several shops none is named.
 */
export async function onlyShopName(): Promise<string> {
  const found = await (await appDatabase()).select({ name: dealers.shopName }).from(dealers).limit(2);
  return found.length === 1 ? (found[0]?.name ?? "") : "";
}
