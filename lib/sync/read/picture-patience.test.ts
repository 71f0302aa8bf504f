import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { letPass } from "@/lib/test/waiting.ts";
import { createPatience } from "../worker/on-demand.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const picture = { type: "image/webp", bytes: new Uint8Array([1]) };
const after = (ms: number) => letPass(ms).then(() => picture);
const never = new Promise<null>(() => undefined);

test("pictures that arrive one after the other are all waited for", async () => {
  const withinPatience = createPatience();
  const asked = Array.from({ length: 20 }, (_, index) => withinPatience(after((index + 1) * 1000)));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.all(asked)).toEqual(asked.map(() => picture));
});

test("when no picture arrives, waiting stops after a while, for the others at once, until a picture arrives again", async () => {
  const withinPatience = createPatience();
  const first = withinPatience(after(60_000));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await first).toBeNull();
  expect(await withinPatience(never)).toBeNull();
  await vi.advanceTimersByTimeAsync(60_000);
  const again = withinPatience(after(1000));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await again).toEqual(picture);
});

test("a clock that is set back does not prolong the wait", async () => {
  const withinPatience = createPatience();
  const came = withinPatience(after(1000));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await came).toEqual(picture);
  vi.setSystemTime(Date.now() - 24 * 3_600_000);
  let given: unknown = "nothing yet";
  void withinPatience(never).then((answer) => {
    given = answer;
  });
  await vi.advanceTimersByTimeAsync(3000);
  expect(given).toBeNull();
});

test("an error is passed on", async () => {
  await expect(createPatience()(Promise.reject(new Error("worker gone")))).rejects.toThrow("worker gone");
});
