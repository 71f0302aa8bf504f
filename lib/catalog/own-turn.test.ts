import { expect, test } from "vitest";
import { ownTurn } from "./own-turn.ts";

test("of questions that come at once each has a turn of the event loop for itself", async () => {
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
  for (const index of questions.slice(1)) expect(seen[index - 1]).toBe("others");
});

test("a question that fails keeps none of the following waiting", async () => {
  await expect(ownTurn().then(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  await ownTurn();
});
