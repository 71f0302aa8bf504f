import { expect, test } from "vitest";
import { minuteMs } from "@/lib/domain/time.ts";
import { createTokenRights } from "./token-rights.ts";

test("a token that another process stored is erased when the dealer has no right to it any more", async () => {
  const world = { now: 1_000_000, without: ["one", "two"] };
  const erased: string[] = [];
  const rights = createTokenRights(
    { now: () => world.now, withoutRight: async () => world.without },
    async (dealerId) => void erased.push(dealerId),
    new AbortController().signal,
  );
  const enforce = async () => {
    world.now += minuteMs;
    erased.length = 0;
    await rights.enforce();
    return erased;
  };
  expect(await enforce()).toEqual(["one", "two"]);
  expect(await enforce()).toEqual([]);
  world.without = ["two"];
  expect(await enforce()).toEqual([]);
  world.without = ["one", "two"];
  expect(await enforce()).toEqual(["one"]);
});
