import { afterEach, expect, test, vi } from "vitest";
import { drawingMs, drawingTurns, yieldEventLoop } from "./yield-event-loop.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The turns of the event loop between questions that come at once, while others take `othersMs` of each turn. */
async function seenTurns(questions: number, othersMs: number): Promise<number[]> {
  const seen: string[] = [];
  let going = true;
  // Else a moment in which the machine is busy would count as theirs.
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

test("of questions that come at once each has a turn of the event loop for itself, and some to draw its answer", async () => {
  for (const turns of await seenTurns(5, 0)) expect(turns).toBeGreaterThan(drawingTurns);
});

test("while others take their time in every turn, a question does not wait for so many of them", async () => {
  // Three such turns make up the time that it waits at most.
  for (const turns of await seenTurns(5, drawingMs / 2.5)) {
    expect(turns).toBeGreaterThan(1);
    expect(turns).toBeLessThan(drawingTurns / 2);
  }
});

test("a question that fails keeps none of the following waiting", async () => {
  await expect(yieldEventLoop().then(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await yieldEventLoop();
});
