import { expect, test } from "vitest";
import { createTurns } from "./turns.ts";

/** Turns, a record of started work, and a function that ends the oldest running work. */
function recorded(atOnce: number) {
  const turns = createTurns(atOnce);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (owner: string, name: string) =>
    turns.run(owner, () => {
      begun.push(name);
      return new Promise<void>((resolve) => void ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { begun, ask, endOne };
}

test("an owner with much work delays no other, and its work starts in order", async () => {
  const { begun, ask, endOne } = recorded(2);
  const all = Array.from({ length: 100 }, (_, place) => ask("a", `a${place}`));
  all.push(ask("b", "b0"), ask("b", "b1"));
  await endOne();
  all.push(ask("c", "c0"), ask("a", "a100"));
  for (let ended = 0; ended < 104; ended++) await endOne();
  await Promise.all(all);
  expect(begun.slice(0, 2)).toEqual(["a0", "a1"]);
  expect(begun.slice(2, 9)).toEqual(expect.arrayContaining(["b0", "b1", "c0"]));
  expect(begun.filter((name) => name.startsWith("a"))).toEqual(Array.from({ length: 101 }, (_, place) => `a${place}`));
});

test("no more is done at once than allowed, and what fails gives its turn to the next", async () => {
  const { begun, ask, endOne } = recorded(1);
  const turns = createTurns(1);
  await expect(turns.run("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await turns.run("a", async () => "done")).toBe("done");
  const both = [ask("a", "a0"), ask("a", "a1")];
  expect(begun).toEqual(["a0"]);
  await endOne();
  expect(begun).toEqual(["a0", "a1"]);
  await endOne();
  await Promise.all(both);
});
