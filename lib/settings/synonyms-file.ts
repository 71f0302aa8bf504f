import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { SynonymGroups } from "@/lib/domain/synonym-groups.ts";

const largestFile = 1_000_000;
const groups = z.array(z.array(z.string().trim().min(1).max(80)).min(2).max(50)).max(5000);

/**
 * The operator's synonyms: a JSON file with a list of groups. Answers what is wrong with it instead, as a sentence to
 * follow the setting's name.
 */
export function readSynonyms(file: string): { groups: SynonymGroups } | { fault: string } {
  const place = path.resolve(file);
  try {
    const found = statSync(place);
    // Reading a pipe or a device may never end.
    if (!found.isFile()) return { fault: "must name a regular file" };
    if (found.size > largestFile) return { fault: "must name a file of at most 1 MB" };
    const read = groups.safeParse(JSON.parse(readFileSync(place, "utf8")));
    if (read.success) return { groups: read.data };
    const [place1, place2] = read.error.issues[0]?.path ?? [];
    const where =
      typeof place1 === "number"
        ? `, group ${place1 + 1}${typeof place2 === "number" ? `, word ${place2 + 1}` : ""}`
        : "";
    return { fault: `must name a JSON list of groups of 2 to 50 words, like [["tyre", "tire"]]${where}` };
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: "must name a JSON file" };
    return { fault: "names a file that cannot be read" };
  }
}
