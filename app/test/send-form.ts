import { builtAction } from "@/lib/auth/action.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";

/** For tests: the answer of an action to a form. */
export async function performForm(
  action: object,
  principal: MemberPrincipal,
  fields: Record<string, string | File>,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return builtAction(action)?.perform(principal, form, "127.0.0.1");
}

/**
 * For tests: what an action does with a form. "words": it was done, and there is no request in whose language it could be
 * said. An error of ours is its code and field.
 */
export async function sendForm(
  action: object,
  principal: MemberPrincipal,
  fields: Record<string, string>,
): Promise<unknown> {
  try {
    return await performForm(action, principal, fields);
  } catch (error) {
    if (error instanceof BincardError) return [error.code, error.facts.field ?? error.facts.what].join(" ");
    if (error instanceof Error && error.message.includes("Client Components")) return "words";
    throw error;
  }
}
