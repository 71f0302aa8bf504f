import { useMemo } from "react";

declare const content: unique symbol;

/**
 * A value as JSON text, for a prop of a client component. React writes a text into the page in one step; an object it
 * visits value by value, on the server and again in the browser.
 */
export type CompactProps<T> = string & { readonly [content]: T };

export function compactProps<T>(value: T): CompactProps<T> {
  return written(value) as CompactProps<T>;
}

/** The packed value: the same object as long as the text is the same. */
export function useCompactProps<T>(text: CompactProps<T>): T {
  return useMemo(() => JSON.parse(swapped(text)) as T, [text]);
}

/** Rows as one list of keys and a list of values per row, so that no key is repeated. */
export type CompactRows<T> = CompactProps<Iterable<T>>;
type Table = [keys: string[], ...rows: unknown[][]];

/**
 * Compacts flat rows. Optional values are omitted: a null becomes absent. The most frequent keys come first, so that
 * most rows end early.
 */
export function compactRows<T extends object>(rows: readonly T[]): CompactRows<T> {
  const uses = new Map<string, number>();
  for (const key of rows.flatMap((row) => Object.keys(row))) uses.set(key, (uses.get(key) ?? 0) + 1);
  const keys = [...uses].sort(([, one], [, other]) => other - one).map(([key]) => key);
  const values = rows.map((row) => {
    const all = keys.map((key) => Reflect.get(row, key) ?? null);
    return all.slice(0, all.findLastIndex((value) => value !== null) + 1);
  });
  return written([keys, ...values] satisfies Table) as CompactRows<T>;
}

/** The packed rows: the same objects as long as the text is the same. */
export function useCompactRows<T>(text: CompactRows<T>): T[] {
  return useMemo(() => {
    const [keys, ...rows] = JSON.parse(swapped(text)) as Table;
    return rows.map((values) => rowOf(keys, values) as T);
  }, [text]);
}

/** All rows get all keys in one order: V8 then keeps them in one form, which it reads fastest. */
function rowOf(keys: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [place, key] of keys.entries()) row[key] = values[place] ?? undefined;
  return row;
}

/**
 * The value as JSON with single and double quotes swapped: React embeds the text as JSON again, where each double quote
 * takes two characters.
 */
function written(value: unknown): string {
  return swapped(JSON.stringify(value));
}

function swapped(text: string): string {
  return text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'));
}
