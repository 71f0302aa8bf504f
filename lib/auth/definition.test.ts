import { expect, test } from "vitest";
import { listAudit } from "@/lib/accounts/audit.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { audited, refuseFields, withRight } from "./definition.ts";

startTestApp();

test("what was done before the work failed is in the audit log", async () => {
  const { principal } = await signInForTest("audited");
  const failure = new Error("the worker stopped");
  const work = audited<"refreshed", never>(principal, "192.0.2.1", async (note) => {
    note("refreshed", "products");
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(await listAudit(principal, { limit: 1 })).toMatchObject([
    { kind: "refreshed", detail: "products", address: "192.0.2.1" },
  ]);
});

const withoutCost = { kind: "member", reduction: "no-cost" } as const;

test("the right is in the error, and a principal that has it is answered", async () => {
  const { principal } = await signInForTest("righted");
  expect(withRight(principal, "cost.read")).toBe(principal);
  expect(() => withRight({ ...principal, ...withoutCost }, "cost.read")).toThrow(
    expect.objectContaining({ code: "forbidden", facts: { right: "cost.read" } }),
  );
});

test("a field with a right of its own is refused only when it is given, and other fields need none", async () => {
  const { principal } = await signInForTest("fields");
  const asker = { ...principal, ...withoutCost };
  const definition = { right: "settings.write", fieldRights: { cost: "cost.read" } } as const;
  const refuse = (input: unknown) => () => refuseFields(asker, definition, input);
  expect(refuse({ name: "till", cost: 5 })).toThrow(expect.objectContaining({ facts: { right: "cost.read" } }));
  expect(refuse({ cost: null })).toThrow("forbidden");
  for (const input of [{ name: "till" }, { cost: undefined }, { constructor: 1 }, {}, null, "cost", undefined])
    expect(refuse(input)).not.toThrow();
  expect(() => refuseFields(principal, definition, { cost: 5 })).not.toThrow();
  expect(() => refuseFields(asker, { right: "settings.write" }, { cost: 5 })).not.toThrow();
});

test("an event without a detail has an empty one, and events are written in the order in which they were noted", async () => {
  const { principal } = await signInForTest("ordered");
  const answer = await audited<"refreshed" | "exported", string>(principal, "192.0.2.1", async (note) => {
    note("refreshed");
    note("exported", "3 rows");
    return "done";
  });
  expect(answer).toBe("done");
  expect((await listAudit(principal, { limit: 2 })).map(({ kind, detail }) => [kind, detail])).toEqual([
    ["exported", "3 rows"],
    ["refreshed", ""],
  ]);
});
