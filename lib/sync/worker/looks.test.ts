import { afterEach, expect, test, vi } from "vitest";
import { secondMs } from "@/lib/domain/time.ts";
import { startWorld } from "../test/world.ts";
import { createAlertingSources } from "./alerting.ts";
import { createIndexPublisher } from "./index-publisher.ts";

const world = startWorld();
afterEach(async () => {
  vi.useRealTimers();
});

test("while the databases do not answer a look, no further one asks them anything, and the next one asks again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked: string[] = [];
  const answers: ((list: string[]) => void)[] = [];
  const hang = (what: string) => async () => {
    asked.push(what);
    return new Promise<string[]>((resolve) => answers.push(resolve));
  };
  const sources = createAlertingSources(createIndexPublisher({ publish: () => {} }), () => {});
  const engine = world.engine({
    dealers: hang("dealers"),
    withoutRight: hang("rights"),
    alerting: { ...sources, dealers: hang("alerts"), versionsOfRules: async () => new Map() },
  });
  const each = ["alerts", "dealers", "rights"];
  engine.start();
  await vi.advanceTimersByTimeAsync(60 * secondMs);
  expect(asked.toSorted()).toEqual(each);
  for (const answer of answers) answer([]);
  await vi.advanceTimersByTimeAsync(5 * secondMs);
  expect(asked.slice(each.length).toSorted()).toEqual(each);
  for (const answer of answers) answer([]);
});
