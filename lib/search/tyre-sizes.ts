import type { Range } from "./meet-variants.ts";
import { fieldBits, inCategory, inHead } from "./parts.ts";
import type { SearchIndex } from "./registry.ts";
import { u16, u32 } from "./shared.ts";
import { textAt } from "./texts.ts";
import { firstAtLeast } from "./vocabulary.ts";

/** "700x28c", "700c x 28", "29 by 2.4", "27.5×2.25": rim and width, and nothing that says what it is the size of. */
const tyreSize =
  /^(?:(?:700|650) ?[abc]?|1[2468]|2[0-9](?:[.,]5)?)(?: ?(?:in|["″”]))? ?(?:x|×|by| ) ?\d{1,2}(?:[.,]\d{1,3})? ?(?:[abc]|mm|in|["″”])?$/iu;

/** Whether a query is the size of a tyre alone. */
export function isTyreSize(query: string): boolean {
  return tyreSize.test(query.trim());
}

const whatHasSize = ["tyre", "tube"];
/** Above all that words score, and below what is named by its number. */
const bonusOfThing = 20_000;
const bonusOfCategory = 10_000;
const maxScore = 60_000;

/** Puts tyres and tubes before all other matches; answers whether there are any. */
export function putTyresFirst(index: SearchIndex): boolean {
  const { matches } = index.scratch;
  const bonus = tyresFound(index);
  for (const [product, more] of bonus) matches.set(product, Math.min(maxScore, u16(matches.score, product) + more));
  return bonus.size > 0;
}

/** Whether there are tyres or tubes among the matches. */
export function hasTyres(index: SearchIndex): boolean {
  return tyresFound(index).size > 0;
}

/** Whether one of the words says what a match is: "700x28 wheel" wants no tyre. */
export function namesThing({ products, scratch }: SearchIndex, ranges: readonly Pick<Range, "from" | "to">[]): boolean {
  const { starts, values } = products.words.postings;
  return ranges.some(({ from, to }) => {
    for (let posting = u32(starts, from); posting < u32(starts, to); posting++) {
      const entry = u32(values, posting);
      if ((entry & inHead) !== 0 && scratch.matches.has(entry >>> fieldBits)) return true;
    }
    return false;
  });
}

/** The tyres and tubes among the matches, with what they are worth as such. */
function tyresFound({ products, scratch }: SearchIndex): Map<number, number> {
  const { words } = products;
  const { starts, values } = words.postings;
  const bonus = new Map<number, number>();
  for (const thing of whatHasSize) {
    const word = firstAtLeast(words, thing);
    if (word >= words.signatures.length || textAt(words.vocabulary, word) !== thing) continue;
    for (let posting = u32(starts, word); posting < u32(starts, word + 1); posting++) {
      const entry = u32(values, posting);
      const product = entry >>> fieldBits;
      if (!scratch.matches.has(product) || (entry & (inHead | inCategory)) === 0) continue;
      const own = (entry & inHead) !== 0 ? bonusOfThing : bonusOfCategory;
      bonus.set(product, Math.max(own, bonus.get(product) ?? 0));
    }
  }
  return bonus;
}
