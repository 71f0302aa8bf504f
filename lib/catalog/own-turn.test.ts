import { expect, test } from "vitest";
import { drawingTurns, ownTurn } from "./own-turn.ts";

test("of questions that come at once each has a turn of the event loop for itself, and some to draw its answer", async () => {
  const seen: string[] = [];
  let going = true;
  const tick = () => {
    seen.push("others");
    if (going) setImmediate(tick);
  };
  setImmediate(tick);
  await Promise.all(Array.from({ length: 5 }, () => ownTurn().then(() => seen.push("question"))));
  going = false;
  const questions = seen.flatMap((each, index) => (each === "question" ? [index] : []));
  expect(questions.length).toBe(5);
  for (const [place, index] of questions.slice(1).entries())
    expect(index - (questions[place] ?? 0)).toBeGreaterThan(drawingTurns);
});

test("a question that fails keeps none of the following waiting", async () => {
  await expect(ownTurn().then(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await ownTurn();
});
