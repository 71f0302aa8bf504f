import { eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/app/schema.ts";
import { jsonInput } from "@/lib/accounts/form-fields.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { can, type MemberPrincipal, type Principal } from "@/lib/domain/principal.ts";
import { listWatchLists } from "./lists.ts";
import { listSavedViews } from "./saved-views.ts";
import type { PinnedPage } from "./types.ts";

/** Pages that a member can pin. */
export const maxPins = 6;

/** `list:` or `view:` and an id. */
export const pinSchema = z.string().regex(/^(list|view):[\w-]{1,64}$/);

const storedPins = jsonInput.pipe(z.array(pinSchema));

/** The member's pinned lists and saved views, in the order they were pinned. Those that no longer exist are left out. */
export async function pinnedPages(principal: Principal): Promise<PinnedPage[]> {
  if (principal.kind !== "member" || !can(principal, "lists.read")) return [];
  const pins = await pinsOf(principal);
  if (pins.length === 0) return [];
  const [lists, views] = await Promise.all([listWatchLists(principal), listSavedViews(principal)]);
  const pages = new Map<string, PinnedPage>([
    ...lists.map(({ listId, name, isDefault }): [string, PinnedPage] => {
      const pin = `list:${listId}`;
      return [pin, { pin, name, isDefault, href: `/watch-lists/${listId}` }];
    }),
    ...views.map(({ viewId, name, query }): [string, PinnedPage] => {
      const pin = `view:${viewId}`;
      return [pin, { pin, name, isDefault: false, href: `/products${query}` }];
    }),
  ]);
  return pins.flatMap((pin) => pages.get(pin) ?? []);
}

/**
 * Pins a page below its menu entry, or takes it away. Answers false if as many as possible are pinned already. Pages that
 * no longer exist give way.
 */
export async function setPin(principal: MemberPrincipal, pin: string, isPinned: boolean): Promise<boolean> {
  const others = (await pinnedPages(principal)).map((page) => page.pin).filter((one) => one !== pin);
  if (isPinned && others.length >= maxPins) return false;
  const pins = JSON.stringify(isPinned ? [...others, pin] : others);
  await (await scope(principal)).members.update({ pins }, eq(members.memberId, principal.memberId));
  return true;
}

async function pinsOf(principal: MemberPrincipal): Promise<readonly string[]> {
  const own = await scope(principal);
  const [row] = await own.members.select({ pins: members.pins }, eq(members.memberId, principal.memberId));
  return storedPins.safeParse(row?.pins ?? "[]").data ?? [];
}
