import { expect, test } from "vitest";
import { createSingleFlight } from "./single-flight.ts";

test("a caller during work of the key gets its result; a later caller has it done again", async () => {
  const flights = createSingleFlight<number>();
  let done = 0;
  const work = async () => {
    await Promise.resolve();
    done += 1;
    return done;
  };
  expect(await Promise.all([flights.run("a", work), flights.run("a", work), flights.run("b", work)])).toEqual([
    1, 1, 2,
  ]);
  expect([flights.underWay("a"), flights.all()]).toEqual([undefined, []]);
  expect(await flights.run("a", work)).toBe(3);
});

test("a failure reaches everybody who waits, and is not kept", async () => {
  const flights = createSingleFlight<string>();
  const failing = async (): Promise<string> => {
    throw new Error("no");
  };
  const answers = await Promise.allSettled([flights.run("a", failing), flights.run("a", async () => "never asked")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await flights.run("a", async () => "yes")).toBe("yes");
});

test("what was forgotten under way does not end what began after it", async () => {
  const flights = createSingleFlight<string>();
  let finishOld = () => {};
  let finishNew = () => {};
  const old = flights.run(
    "a",
    () =>
      new Promise((resolve) => {
        finishOld = () => resolve("old");
      }),
  );
  flights.clear();
  const fresh = flights.run(
    "a",
    () =>
      new Promise((resolve) => {
        finishNew = () => resolve("new");
      }),
  );
  finishOld();
  expect(await old).toBe("old");
  expect(flights.underWay("a")).toBe(fresh);
  finishNew();
  expect(await fresh).toBe("new");
});
