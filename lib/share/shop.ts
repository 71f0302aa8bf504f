import { dealers } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { cleanName } from "@/lib/domain/clean-name.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal, Principal } from "@/lib/domain/principal.ts";

/** The shop as people without an account see it; "" where it does not say. */
export interface Shop {
  readonly name: string;
  /** How to reach it: a line with phone, address or opening hours. */
  readonly contact: string;
}

/** The longest line about how to reach the shop, in characters. */
export const longestContact = 200;

export async function readShop(principal: Principal): Promise<Shop> {
  const { shopName: name, shopContact: contact } = dealers;
  const [shop] = await (await scope(principal)).dealers.select({ name, contact });
  return shop ?? { name: "", contact: "" };
}

export async function saveShop(principal: MemberPrincipal, { name, contact }: Shop): Promise<void> {
  const change = { shopName: cleanName(name), shopContact: cutAt(contact.trim(), longestContact) };
  await (await scope(principal)).dealers.update(change);
}
