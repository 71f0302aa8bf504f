import { expect, test } from "vitest";
import { createOneByOne } from "./one-by-one.ts";

test("things are done in the order in which they were asked for, whatever becomes of those before", async () => {
  const oneByOne = createOneByOne();
  const begun: number[] = [];
  const cutOff = new Error("cut off");
  const asked = [0, 1, 2, 3].map((number) =>
    oneByOne(async () => {
      begun.push(number);
      await Promise.resolve();
      if (number % 2 === 0) throw cutOff;
      return number;
    }),
  );
  expect(await Promise.allSettled(asked)).toEqual([
    { status: "rejected", reason: cutOff },
    { status: "fulfilled", value: 1 },
    { status: "rejected", reason: cutOff },
    { status: "fulfilled", value: 3 },
  ]);
  expect(begun).toEqual([0, 1, 2, 3]);
});
