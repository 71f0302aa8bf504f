import { longestId } from "@/lib/domain/address-codec.ts";
import { attributeEntry } from "@/lib/domain/attribute-choice.ts";
import { GrowingNumbers, type Lists, listsOf, sharedUint32 } from "./shared.ts";
import { packTexts, type Texts } from "./texts.ts";

/** The attributes of all variants. Most variants share their whole combination of values with others. */
export interface AttributeParts {
  readonly names: readonly string[];
  /** The values of name n are from `nameStarts[n]` to before `nameStarts[n + 1]`. */
  readonly nameStarts: Uint32Array;
  readonly values: Texts;
  /** By value: its name. */
  readonly valueName: Uint32Array;
  /** The distinct combinations of values, in ascending order; the first one is empty. */
  readonly sets: Lists;
  /** By variant: its combination. */
  readonly variantSet: Uint32Array;
}

/** Bounds far above any real catalog: attributes beyond them are no filters. */
const maxNames = 2_000;
const maxValues = 200_000;
const maxOfVariant = 60;
/** As many as the vocabulary caches: each is a part of a document, which it keeps in memory. */
const maxCachedTexts = 50_000;

/** Collects the attributes of one variant after the other. */
export class AttributeBuilder {
  readonly #values = new Map<string, Map<string, number>>();
  #valueCount = 0;
  readonly #setOfText = new Map<string, number>();
  readonly #setOfValues = new Map<string, number>([["", 0]]);
  readonly #sets: (readonly number[])[] = [[]];
  readonly #variantSet: Uint32Array;

  constructor(variantCount: number) {
    this.#variantSet = sharedUint32(variantCount);
  }

  /** Notes the attributes of a variant, given as the JSON text of the list in its product's document. */
  set(variant: number, list: string): void {
    let set = this.#setOfText.get(list);
    if (set === undefined) {
      set = this.#setOf(valuesIn(list).flatMap(({ name, value }) => this.#valueOf(name, value)));
      if (this.#setOfText.size < maxCachedTexts) this.#setOfText.set(list, set);
    }
    this.#variantSet[variant] = set;
  }

  finish(): AttributeParts {
    const names = [...this.#values.keys()];
    const nameStarts = sharedUint32(names.length + 1);
    const valueName = sharedUint32(this.#valueCount);
    const place = new Uint32Array(this.#valueCount);
    const texts: string[] = [];
    for (const [name, values] of [...this.#values.values()].entries()) {
      for (const [text, value] of values) {
        valueName[texts.length] = name;
        place[value] = texts.push(text) - 1;
      }
      nameStarts[name + 1] = texts.length;
    }
    const setAt = new GrowingNumbers();
    const valueAt = new GrowingNumbers();
    for (const [set, values] of this.#sets.entries()) {
      for (const value of Uint32Array.from(values, (each) => place[each] ?? 0).sort()) {
        setAt.push(set);
        valueAt.push(value);
      }
    }
    const sets = listsOf(this.#sets.length, setAt.length, setAt.values, valueAt.values);
    return { names, nameStarts, values: packTexts(texts), valueName, sets, variantSet: this.#variantSet };
  }

  #valueOf(name: string, value: string): number[] {
    let values = this.#values.get(name);
    if (!values) {
      if (this.#values.size >= maxNames) return [];
      values = new Map();
      this.#values.set(name, values);
    }
    let known = values.get(value);
    if (known === undefined) {
      if (this.#valueCount >= maxValues) return [];
      known = this.#valueCount++;
      values.set(value, known);
    }
    return [known];
  }

  #setOf(found: readonly number[]): number {
    const values = [...new Set(found)].slice(0, maxOfVariant).sort((a, b) => a - b);
    const key = values.join(" ");
    let set = this.#setOfValues.get(key);
    if (set === undefined) {
      set = this.#sets.push(values) - 1;
      this.#setOfValues.set(key, set);
    }
    return set;
  }
}

/** The attributes of a list that can be named in an address. */
function valuesIn(list: string): { name: string; value: string }[] {
  let sent: { name?: unknown; value?: unknown }[];
  try {
    sent = JSON.parse(list) as typeof sent;
  } catch {
    return [];
  }
  return sent
    .map(({ name, value }) => ({ name: String(name ?? "").trim(), value: String(value ?? "").trim() }))
    .filter((each) => each.name !== "" && each.value !== "" && attributeEntry(each).length <= longestId);
}
