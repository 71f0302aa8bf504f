import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { createGate } from "../test/gate.ts";
import { makeWorld, type World } from "../test/world.ts";
import { openAccount } from "./supplier-account.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld({ products: 10 });
});
afterEach(() => world.close());

const password: SupplierCredentials = { kind: "password", username: "demo", password: "demo" };

/** An account whose sign-ins at the supplier wait until the gate is opened. */
function gatedAccount(credentials: SupplierCredentials) {
  const gate = createGate("/System/");
  const stop = new AbortController();
  const options = world.options({ transport: { fetch: gate.fetch }, credentialsOf: async () => credentials });
  return { gate, stop, account: openAccount("demo", options, stop.signal) };
}

test("a token that arrives after the last right to it ended is not stored", async () => {
  const { gate, account } = gatedAccount(password);
  const asked = account.token();
  await gate.reached;
  await account.forgetToken();
  gate.open();
  await asked;
  expect(await world.stored.syncState("token")).toBeNull();
});

test("a token that arrives after the dealer was erased creates no database", async () => {
  const { gate, stop, account } = gatedAccount(password);
  const asked = account.token();
  await gate.reached;
  stop.abort();
  await world.forget();
  gate.open();
  await asked.catch(() => undefined);
  expect(existsSync(`${world.folder}/dealers/demo.db`)).toBe(false);
});

test("a refusal that arrives after a new sign-in does not ask for another one", async () => {
  const { gate, account } = gatedAccount({ ...password, password: "changed since" });
  const asked = account.token();
  await gate.reached;
  await account.admit("demo-access-token");
  gate.open();
  await expect(asked).rejects.toMatchObject({ code: "supplier-refused" });
  expect(await world.stored.syncState("needsSignIn")).toBe("0");
  expect(await account.token()).toBe("demo-access-token");
});
