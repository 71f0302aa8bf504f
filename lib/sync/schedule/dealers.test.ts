import { expect, test } from "vitest";
import { openAccount } from "@/lib/accounts/dealers.ts";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { createSession } from "@/lib/auth/sessions.ts";
import { listDealers, listDealersToSync } from "./dealers.ts";

const { app } = startTestApp();
const now = Date.UTC(2026, 10, 21);

test("one shop with two base addresses is two dealers, and each is read only from its own", async () => {
  const [north, south] = ["https://api.supplier.test/ca", "https://api.supplier.test/us"];
  const signIn = async (supplierBaseUrl: string) => {
    const credentials = { kind: "password", username: "shop", password: "x" } as const;
    const accepted = { supplierBaseUrl, credentials, token: `t ${supplierBaseUrl}`, sessionDealerId: null };
    const account = await openAccount({ ...accepted, language: "en", eraseCopy: async () => undefined }, now);
    await createSession(account, { userAgent: "test", address: "192.0.2.1" }, now);
    return account.dealerId;
  };
  const [one, other] = [await signIn(north), await signIn(south)];
  expect(one).not.toBe(other);
  expect(await signIn(north)).toBe(one);
  expect(await listDealersToSync(app(), north, now)).toEqual([one]);
  expect(await listDealersToSync(app(), south, now)).toEqual([other]);
  expect((await listDealers(app())).toSorted()).toEqual([one, other].toSorted());
});
