import { expect, test } from "vitest";
import { createRounds } from "./rounds.ts";

test("syncs that do not end hold no place for longer than it is theirs, and none begins twice", async () => {
  const stop = new AbortController();
  const begun: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const rounds = createRounds(
    {
      dealers: async () => ["slow-1", "slow-2", "slow-3", "quick"],
      isAvailable: () => true,
      sync: async (dealerId) => {
        begun.push(dealerId);
        if (dealerId.startsWith("slow")) await ended;
      },
      placeMs: 20,
    },
    stop.signal,
  );
  const first = rounds.run();
  while (!begun.includes("quick")) await new Promise((resolve) => setTimeout(resolve, 5));
  const second = rounds.run();
  while (begun.length < 5) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(begun).toEqual(["slow-1", "slow-2", "slow-3", "quick", "quick"]);
  let settled = false;
  const settling = rounds.settled().then(() => {
    settled = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled, "a sync under way is waited for").toBe(false);
  end();
  await Promise.all([first, second, settling]);
});
