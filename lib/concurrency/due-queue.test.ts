import fc from "fast-check";
import { expect, test } from "vitest";
import { DueQueue } from "./due-queue.ts";

const key = fc.constantFrom(..."abcdefghijklmnop");
const step = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), key, at: fc.integer({ min: 0, max: 40 }) }),
  fc.record({ kind: fc.constant("delete" as const), key }),
  fc.record({ kind: fc.constant("take" as const), at: fc.integer({ min: 0, max: 40 }) }),
);

/** Takes all that is due. */
function takeAll(queue: DueQueue, now: number): string[] {
  const taken: string[] = [];
  for (let next = queue.takeDue(now); next !== null; next = queue.takeDue(now)) taken.push(next);
  return taken;
}

test("whatever is set, moved, removed and taken, what is due comes out earliest first, each key once", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new DueQueue();
      const known = new Map<string, number>();
      for (const one of steps) {
        if (one.kind === "set") {
          queue.set(one.key, one.at);
          // A map keeps the order in which its keys were added.
          known.delete(one.key);
          known.set(one.key, one.at);
        } else if (one.kind === "delete") {
          queue.delete(one.key);
          known.delete(one.key);
        } else {
          const due = [...known].filter(([, at]) => at <= one.at).sort(([, a], [, b]) => a - b);
          expect(queue.countDue(one.at)).toBe(due.length);
          expect(takeAll(queue, one.at)).toEqual(due.map(([name]) => name));
          for (const [name] of due) known.delete(name);
        }
        expect(queue.nextAt).toBe(Math.min(Number.POSITIVE_INFINITY, ...known.values()));
        expect(queue.keys().sort()).toEqual([...known.keys()].sort());
        expect(queue.size).toBe(known.size);
      }
    }),
  );
});
