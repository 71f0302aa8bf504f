import { expect, test } from "vitest";
import { isTableFile } from "./keep-button.tsx";

test("a file of a table is known by its name", () => {
  for (const name of ["order.csv", "ORDER.XLSX", "a.b.tsv"]) expect(isTableFile(name), name).toBe(true);
  for (const name of ["", "order.txt", "csv", "order.csv.txt"]) expect(isTableFile(name), name).toBe(false);
});
