import { expect, test } from "vitest";
import { far, near } from "./distance.ts";

test("long rows of a server are read ahead, ten reads in parallel; those of a file are read one by one when needed", async () => {
  const keys = Array.from({ length: 250 }, (_, place) => String(place));
  const asked: number[] = [];
  const read = async (some: readonly string[]) => {
    asked.push(some.length);
    return [...some];
  };
  const fromServer = far.longRows(keys, read);
  expect(asked).toEqual(Array(10).fill(20));
  const fromFile = near.longRows(["a", "b"], read);
  expect(asked).toHaveLength(10);
  const rows: string[] = [];
  for await (const row of fromServer) rows.push(row);
  expect(rows).toEqual(keys);
  expect(asked).toEqual([...Array(12).fill(20), 10]);
  expect((await fromFile.next()).value).toBe("a");
  expect(asked.slice(13)).toEqual([1]);
});
