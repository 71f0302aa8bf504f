import { secondMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierSettings } from "./contract.ts";
import { type TransportOptions, transportOf } from "./sign-in.ts";
import { send } from "./transport.ts";

const limits = { limitBytes: 1024 * 1024, firstByteMs: 10 * secondMs, totalMs: 10 * secondMs };

/**
 * Why the supplier's address does not answer, as the reason of `supplier-unreachable`; null when it answers, whatever it
 * says. One request without credentials.
 */
export async function unreachableReason(
  settings: SupplierSettings,
  options: TransportOptions = {},
): Promise<string | null> {
  try {
    await send(settings, { operation: "/System/Echo", ...limits }, transportOf(options));
    return null;
  } catch (error) {
    if (error instanceof BincardError && error.code === "supplier-unreachable") return String(error.facts.reason);
    if (error instanceof BincardError) return null;
    throw error;
  }
}
