import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "@swc/core";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["app", "bin", "components", "db", "i18n", "lib"];
const loose = ["instrumentation.ts", "next.config.ts", "proxy.ts"];

/** A regular expression of the program and where it is written. */
export interface Expression {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Those of every file of the program, without its tests and what only they use. */
export function expressionsOfProgram(): Expression[] {
  return [
    ...folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    ),
    ...loose,
  ]
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\/test\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(root, file), "utf8");
      return expressionsIn(parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "es2024" }), file);
    });
}

function expressionsIn(node: unknown, file: string): Expression[] {
  if (typeof node !== "object" || node === null) return [];
  if ("pattern" in node && "flags" in node && "type" in node && node.type === "RegExpLiteral")
    return [{ file, pattern: String(node.pattern), flags: String(node.flags) }];
  return Object.values(node).flatMap((part) => expressionsIn(part, file));
}

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
export function superlinear({ pattern, flags }: Pick<Expression, "pattern" | "flags">): string | null {
  const isUnbounded = /[*+]|\{\d+,\}/.test(pattern.replace(/\\./g, "").replace(/\[[^\]]*\]/g, ""));
  if (!isUnbounded) return null;
  const { status, complexity, attack } = checkSync(pattern, flags, { timeout: null });
  return status === "safe" ? null : `${complexity?.summary ?? status}: ${attack?.pattern ?? ""}`;
}
