import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { z } from "zod";
import { requiredWhole, wholeInput } from "@/lib/accounts/form-fields.ts";
import { BincardError } from "@/lib/errors.ts";
import { understood } from "@/lib/http/handler.ts";
import en from "@/messages/en.json";
import { limitsOf } from "./action.ts";
import { type Answers, answerTo } from "./answers.ts";

const words = {
  field: async () => createTranslator({ locale: "en", messages: en, namespace: "client.field" }),
  refused: async () => createTranslator({ locale: "en", messages: en, namespace: "refused" }),
};
const answers: Answers = { "bad-request": { name: async () => "its name" }, "not-found": async () => "gone" };
const answerOf = (error: unknown) => answerTo(error, answers, "test", words);

const input = z.object({
  units: wholeInput({ least: 0, most: 99_999 }),
  packs: requiredWhole({ least: 1, most: 5 }),
  name: z.string().min(1).max(3),
});

function refusalOf(fields: Record<string, string>): unknown {
  try {
    return understood(input, { units: "", packs: "2", name: "x", ...fields }, "form", limitsOf);
  } catch (error) {
    return answerOf(error);
  }
}

test("a whole number that cannot be read is refused at its field by its limits, and an empty one is none", async () => {
  for (const units of ["seven", "1.5", "-1", "100000", "1e3", "0x10", "00012348", "12 345"])
    expect(await refusalOf({ units }), units).toEqual({
      refused: "Enter a whole number from 0 to 99,999.",
      field: "units",
    });
  expect(await refusalOf({ units: " 7 " })).toMatchObject({ units: 7 });
  expect(await refusalOf({ units: " " })).toMatchObject({ units: null });
  for (const packs of ["", "0", "6"])
    expect(await refusalOf({ packs })).toEqual({ refused: "Enter a whole number from 1 to 5.", field: "packs" });
  expect(await refusalOf({ name: "long" })).toEqual({ refused: "Enter at most 3 characters.", field: "name" });
  expect(await refusalOf({ name: "" })).toEqual({ refused: "Fill in this field.", field: "name" });
});

test("an error is answered by its code, and a bad request by its field", async () => {
  expect(await answerOf(new BincardError("not-found"))).toEqual({ refused: "gone" });
  const named = new BincardError("bad-request", { field: "name", reason: "is taken" });
  expect(await answerOf(named)).toEqual({ refused: "its name", field: "name" });
});

test("no other error is swallowed, neither a code nor a mistake of ours: it gets a general answer", async () => {
  const unread = { refused: "This form couldn’t be read. Reload the page and try again." };
  for (const field of ["another", "constructor"])
    expect(await answerOf(new BincardError("bad-request", { field }))).toEqual(unread);
  for (const error of [new BincardError("config", { name: "X" }), new TypeError("ours"), "a text"])
    expect(await answerOf(error)).toEqual({
      refused: expect.stringMatching(/^Something went wrong\. Try again\. .* this ID: [0-9a-f-]{36}\.$/),
    });
  for (const [code, said] of [
    ["storage", "server’s disk is full"],
    ["database-unreachable", "database isn’t responding"],
    ["corrupt", "catalog is being replaced"],
  ] as const)
    expect((await answerOf(new BincardError(code))).refused).toContain(said);
  // What an answer itself throws is ours.
  const broken: Answers = { "not-found": () => Promise.reject(new TypeError("in the answer")) };
  await expect(answerTo(new BincardError("not-found"), broken, "test", words)).rejects.toThrow(TypeError);
});
