import fc from "fast-check";
import { expect, test } from "vitest";
import { type BoardArticle, boardState, boardStates } from "./board.ts";
import { statusGroups } from "./status.ts";
import { dayMs } from "./time.ts";

const now = Date.UTC(2026, 10, 23, 7);
const article: fc.Arbitrary<BoardArticle> = fc.record({
  status: fc.constantFrom(...statusGroups),
  isCloseout: fc.boolean(),
  available: fc.option(fc.integer({ min: -3, max: 9 })),
  isLow: fc.boolean(),
  isSoonLow: fc.boolean(),
  dueAt: fc.option(fc.integer({ min: now - 5 * dayMs, max: now + 5 * dayMs })),
});

const plain: BoardArticle = {
  ...{ status: "active", isCloseout: false, available: 9, isLow: false, isSoonLow: false, dueAt: null },
};
const stateOf = (change: Partial<BoardArticle>) => boardState({ ...plain, ...change }, now);

test("an item has at most one state: its parts by hand, each against the rule", () => {
  fc.assert(
    fc.property(article, (one) => {
      const { available, dueAt, status } = one;
      const ended = status === "discontinued" || status === "inactive";
      const out = available !== null && available <= 0;
      const applies = {
        gone: ended && out,
        lastChance: (ended && !out) || (one.isCloseout && available !== null && available > 0),
        out,
        low: one.isLow,
        soonLow: one.isSoonLow,
        overdue: dueAt !== null && dueAt < Date.UTC(2026, 10, 23),
        arriving: dueAt !== null && dueAt >= Date.UTC(2026, 10, 23),
      };
      const order = ["gone", "lastChance", "out", "low", "soonLow", "overdue", "arriving"] as const;
      expect(boardState(one, now)).toBe(order.find((state) => applies[state]) ?? null);
      expect([...order].sort()).toEqual([...boardStates].sort());
    }),
  );
});

test("items that will not return are separate from what is out or low", () => {
  expect(stateOf({ status: "discontinued", available: 0, isLow: true })).toBe("gone");
  expect(stateOf({ status: "inactive", available: 2, isLow: true })).toBe("lastChance");
  expect(stateOf({ status: "discontinued", available: null })).toBe("lastChance");
  expect(stateOf({ isCloseout: true, available: 3, isLow: true })).toBe("lastChance");
  expect(stateOf({ isCloseout: true, available: 0 })).toBe("out");
});

test("an unknown figure is neither out nor a last chance, and a delivery of today is not overdue", () => {
  expect(stateOf({ available: null })).toBeNull();
  expect(stateOf({ isCloseout: true, available: null })).toBeNull();
  expect(stateOf({ dueAt: Date.UTC(2026, 10, 23) })).toBe("arriving");
  expect(stateOf({ dueAt: Date.UTC(2026, 10, 22) })).toBe("overdue");
});
