import { expect, test } from "vitest";
import { listAudit } from "@/lib/accounts/audit.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { audited } from "./definition.ts";

startTestApp();

test("what was done before the work failed is in the audit log", async () => {
  const { principal } = await signInForTest("audited");
  const failure = new Error("the worker stopped");
  const work = audited<"refreshed", never>(principal, "192.0.2.1", async (note) => {
    note("refreshed", "products");
    throw failure;
  });
  await expect(work).rejects.toBe(failure);
  expect(await listAudit(principal, 1)).toMatchObject([
    { kind: "refreshed", detail: "products", address: "192.0.2.1" },
  ]);
});
