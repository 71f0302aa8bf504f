import { readFileSync } from "node:fs";
import { z } from "zod";

export interface Brand {
  readonly id: number;
  readonly name: string;
  /** Index in the list; barcodes, prices and departments depend on it. */
  readonly index: number;
  /** Three letters for its part numbers. */
  readonly letters: string;
  /** Its GS1 company prefix: six digits for a North American code, seven for a European one. */
  readonly prefix: string;
  readonly european: boolean;
}

/**
 * The only departments and kinds (by English name) sold by brands whose name suggests them. The order of the file must
 * never change: prices and numbers depend on it.
 */
export const soldBy = readData("brands.json", z.record(z.string(), z.array(z.string())));

const europeanPrefixes = ["40", "42", "30", "37", "80", "87", "54", "76", "73", "70"] as const;

export const brands: readonly Brand[] = Object.keys(soldBy).map((name, index) => {
  const plain = name.normalize("NFD").replace(/[^A-Za-z]/g, "");
  const european = index % 5 < 2;
  const country = europeanPrefixes[index % europeanPrefixes.length] ?? "40";
  return {
    id: 101 + index,
    name,
    index,
    letters: `${plain.slice(0, 2)}${plain.slice(-1)}`.toUpperCase(),
    prefix: european ? `${country}${String(10_057 + index * 523).slice(0, 5)}` : String(610_113 + index * 1_787),
    european,
  };
});

/**
 * The brands of a kind, most frequent first: those whose name suggests it (by the English names of its department and
 * its own), then those of its department.
 */
export function brandsOf(department: number, departments: number, names: readonly string[]): Brand[] {
  const tells = brands.filter(({ name }) => soldBy[name]?.some((one) => names.includes(one)));
  const others = brands.filter(
    ({ name, index }) => soldBy[name]?.length === 0 && servedBy(index, departments).includes(department),
  );
  return [...tells, ...others];
}

/** The one to three departments (counted from 0) of a brand whose name suggests none. */
function servedBy(index: number, departments: number): number[] {
  const first = index % departments;
  if (index % 3 === 0) return [first];
  if (index % 3 === 1) return [first, (first + 5) % departments];
  return [first, (first + 3) % departments, (first + 8) % departments];
}

/** A data file of this folder, as the schema reads it. @throws ZodError that names the place of what is wrong */
export function readData<T extends z.ZodType>(name: string, schema: T): z.output<T> {
  return schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")));
}
