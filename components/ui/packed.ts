import { useMemo } from "react";

declare const content: unique symbol;

/**
 * A value as JSON text, for a prop of a client component. React writes a text into the page in one step; an object it
 * visits value by value, on the server and again in the browser.
 */
export type Packed<T> = string & { readonly [content]: T };

export function pack<T>(value: T): Packed<T> {
  return JSON.stringify(value) as Packed<T>;
}

/** The packed value: the same object as long as the text is the same. */
export function usePacked<T>(text: Packed<T>): T {
  return useMemo(() => JSON.parse(text) as T, [text]);
}

/** Rows as one list of keys and a list of values for each row, so that no key is repeated. */
export type PackedRows<T> = Packed<Iterable<T>>;
type Table = [keys: string[], ...rows: unknown[][]];

/** Packs flat rows. Their optional values are left out: a null is missing afterwards. */
export function packRows<T extends object>(rows: readonly T[]): PackedRows<T> {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const values = rows.map((row) => keys.map((key) => Reflect.get(row, key) ?? null));
  return JSON.stringify([keys, ...values] satisfies Table) as PackedRows<T>;
}

/** The packed rows: the same objects as long as the text is the same. */
export function usePackedRows<T>(text: PackedRows<T>): T[] {
  return useMemo(() => {
    const [keys, ...rows] = JSON.parse(text) as Table;
    return rows.map((values) => rowOf(keys, values) as T);
  }, [text]);
}

/** All rows get all keys in one order: V8 then keeps them in one form, which it reads fastest. */
function rowOf(keys: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [place, key] of keys.entries()) row[key] = values[place] ?? undefined;
  return row;
}
