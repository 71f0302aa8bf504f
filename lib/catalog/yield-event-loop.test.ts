import { afterEach, expect, test, vi } from "vitest";
import { drawingMs, drawingTurns, yieldEventLoop } from "./yield-event-loop.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Counts the event loop iterations between simultaneous queries, while other work takes `othersMs` of each iteration.
 */
async function seenTurns(questions: number, othersMs: number): Promise<number[]> {
  const seen: string[] = [];
  let going = true;
  // With the real clock, a moment when the machine is busy would count as other work.
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  const tick = () => {
    clock += othersMs;
    seen.push("others");
    if (going) setImmediate(tick);
  };
  setImmediate(tick);
  await Promise.all(Array.from({ length: questions }, () => yieldEventLoop().then(() => seen.push("question"))));
  going = false;
  const places = seen.flatMap((each, index) => (each === "question" ? [index] : []));
  expect(places.length).toBe(questions);
  return places.slice(1).map((place, index) => place - (places[index] ?? 0));
}

test("simultaneous queries each get an event loop iteration of their own, and some more to render the answer", async () => {
  for (const turns of await seenTurns(5, 0)) expect(turns).toBeGreaterThan(drawingTurns);
});

test("while other work fills every iteration, a query waits for fewer of them", async () => {
  // Three such iterations are as long as the longest wait.
  for (const turns of await seenTurns(5, drawingMs / 2.5)) {
    expect(turns).toBeGreaterThan(1);
    expect(turns).toBeLessThan(drawingTurns / 2);
  }
});
