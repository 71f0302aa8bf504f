import { BincardError } from "@/lib/errors.ts";
import type { SupplierSettings } from "@/lib/supplier/contract.ts";
import { signIn, type TransportOptions } from "@/lib/supplier/index.ts";
import type { ConnectionTest } from "../types.ts";

/** How long a test's answer stands for the next person who asks. */
export const testEveryMs = 10_000;

/**
 * Asks the supplier's Echo once with `token`, never again by itself. @throws only what is none of the supplier's doing.
 */
export async function testOnce(
  settings: SupplierSettings,
  token: string | null,
  options: TransportOptions & { now(): number },
): Promise<ConnectionTest> {
  const at = options.now();
  const startedAt = performance.now();
  const answer = (code: string | null, facts: ConnectionTest["facts"]) => {
    const tookMs = Math.round(performance.now() - startedAt);
    return { ok: code === null, code, facts, tookMs, at };
  };
  if (token === null) return answer("supplier-refused", { operation: "/System/Echo", reason: "no-token" });
  try {
    await signIn(settings, { kind: "token", username: "", token }, options);
    return answer(null, {});
  } catch (error) {
    if (error instanceof BincardError && error.code.startsWith("supplier-")) return answer(error.code, error.facts);
    throw error;
  }
}
