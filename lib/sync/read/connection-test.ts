import { BincardError } from "@/lib/errors.ts";
import type { SupplierSettings } from "@/lib/supplier/contract.ts";
import { signIn, type TransportOptions } from "@/lib/supplier/index.ts";
import type { ConnectionTest } from "../types.ts";

/** For how long a test's result also answers later requests for a test. */
export const testEveryMs = 10_000;

/**
 * Calls the supplier's Echo once with `token`, without a retry.
 * @throws only errors that the supplier did not cause.
 */
export async function testOnce(
  settings: SupplierSettings,
  token: string | null,
  options: TransportOptions & { now(): number },
): Promise<ConnectionTest> {
  const at = options.now();
  const startedAt = performance.now();
  const answer = (code: ConnectionTest["code"], facts: ConnectionTest["facts"]) => {
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
