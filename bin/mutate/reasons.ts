import { readFileSync } from "node:fs";
import type { Mutant } from "./mutants.ts";

const document = new URL("../../docs/mutation.md", import.meta.url);

/** How docs/mutation.md and the program's output name a mutant. Two equal changes of one function have one name. */
export function nameOf({ file, within, before, after }: Mutant): string {
  return `${file} ${within}: \`${before}\` → \`${after}\``;
}

/** The names of the survivors in docs/mutation.md, where each stands with its reason. */
export function survivorsWithReason(): Set<string> {
  const items = readFileSync(document, "utf8")
    .split(/\n(?=- |\n|#)/)
    .map((text) => text.trim().replace(/\s+/g, " "));
  return new Set(items.filter((text) => text.startsWith("- lib/")).map((text) => text.slice(2)));
}
