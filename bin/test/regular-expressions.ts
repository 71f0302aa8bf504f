import { createRequire } from "node:module";
import type { Expression } from "./source.ts";

interface Verdict {
  readonly status: "safe" | "vulnerable" | "unknown";
  readonly complexity?: { readonly summary: string };
  readonly attack?: { readonly pattern: string };
}

/** The form of recheck that is JavaScript alone: the other one starts a program for each question. */
const { checkSync }: { checkSync(pattern: string, flags: string, limits: { timeout: null }): Verdict } = createRequire(
  import.meta.url,
)("recheck/lib/browser.js");

/**
 * Why an expression may need more than linear time for a hostile text; null when it cannot. Without a quantifier that
 * has no upper bound the work at each place of a text is bounded. The others are proven by recheck, which builds the
 * automaton of an expression, and for what an automaton cannot do (looking ahead) runs it on texts made from it.
 */
export function superlinear({ pattern, flags }: Expression): string | null {
  if (!isUnbounded(pattern)) return null;
  const { status, complexity, attack } = checkSync(pattern, flags, { timeout: null });
  return status === "safe" ? null : `${complexity?.summary ?? status}: ${attack?.pattern ?? ""}`;
}

/** Whether a pattern has `*`, `+` or `{n,}` outside of classes and escapes. */
export function isUnbounded(pattern: string): boolean {
  return /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, "").replace(/\[[^\]]*\]/g, ""));
}
