import type { Sort, Traits } from "./kind.ts";
import { text } from "./text.ts";

/** Sorts that differ from their kind only by name, given as "English|French". */
export function plainSorts(...names: string[]): Sort[] {
  return names.map((name) => ({ name: text(name) }));
}

/**
 * A sort whose articles are named by its own noun ("wind jacket|coupe-vent"), with the traits that differ from its
 * kind.
 */
export function ownSort(name: string, noun: string, own: Partial<Traits> = {}): Sort {
  return { ...own, name: text(name), noun: text(noun) };
}

/** A sort whose articles are named by the kind's noun and the sort, with the traits that differ from its kind. */
export function sort(name: string, own: Partial<Traits>): Sort {
  return { ...own, name: text(name) };
}
