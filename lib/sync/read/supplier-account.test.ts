import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { events } from "@/db/dealer/schema.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";
import { writeAll } from "../store/lease.ts";
import { readSyncState, setSyncValue } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import { gatedFetch } from "../test/gate.ts";
import { startWorld, total } from "../test/world.ts";
import { openAccount, type SupplierAccount } from "./supplier-account.ts";

const world = startWorld({ products: 10 });

const password: SupplierCredentials = { kind: "password", username: "demo", password: "demo" };

/** An account whose sign-ins at the supplier wait until the gate is opened. */
function gatedAccount(credentials: SupplierCredentials) {
  const gate = gatedFetch("/System/");
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

describe("two instances that write one database", () => {
  /** Two accounts of one dealer, as two instances have them, with the credentials that are stored for both. */
  function instances() {
    const stored: { credentials: SupplierCredentials | null } = { credentials: password };
    const gate = gatedFetch("/System/Token");
    const open = (transport: Pick<typeof gate, "fetch"> | null) => {
      const options = world.options({
        encryption: { encrypt, decrypt },
        credentialsOf: async () => stored.credentials,
        transport: { ...transport, sleep: async () => {} },
      });
      return openAccount("demo", options, new AbortController().signal);
    };
    // Of the other one sign-ins at the supplier wait at the gate.
    return { stored, gate, own: open(null), other: open({ fetch: gate.fetch }) };
  }

  /** What a page or a poll does: it reads the sync state, and asks the supplier for something. */
  async function ask({ client }: SupplierAccount, syncState = readState()) {
    await (await client("interactive", await syncState)).echo();
  }

  const readState = async () => readSyncState(await openWriter("demo"));
  const signIns = () => total(world.asked("/System/Token"));
  const needsSignIn = () => world.stored.syncState("needsSignIn");
  const told = async () => (await world.stored.all(events)).filter(({ kind }) => kind === "sign-in-needed").length;
  /** A token that the supplier gives on a member's way through the sign-in page. */
  const issued = async () => {
    const answer = await fetch(`${world.supplier.url}/System/Token?username=demo&password=demo`);
    return String(await answer.json());
  };

  test("where one refused the credentials, it uses the token of a sign-in at the other, and nobody has to sign in again", async () => {
    const { stored, own, other, gate } = instances();
    gate.open();
    await own.admit(await issued());
    for (const account of [own, other]) await ask(account);
    stored.credentials = { ...password, password: "changed since" };
    for (let times = 1; times <= 3; times += 1) {
      world.supplier.revokeTokens();
      await expect(ask(other)).rejects.toMatchObject({ code: "supplier-refused" });
      expect([await needsSignIn(), await told()]).toEqual(["1", times]);
      const before = await readState();
      await own.admit(await issued());
      // Also a page that had read what is stored before.
      await ask(other, Promise.resolve(before));
      await ask(other);
      expect([await needsSignIn(), await told()]).toEqual(["0", times]);
    }
  });

  test("a refusal that arrives after a sign-in at the other does not ask for another one", async () => {
    const { stored, own, other, gate } = instances();
    await own.admit(await issued());
    await ask(other);
    stored.credentials = { ...password, password: "changed since" };
    world.supplier.revokeTokens();
    const asked = ask(other);
    await gate.reached;
    await own.admit(await issued());
    gate.open();
    await expect(asked).rejects.toMatchObject({ code: "supplier-refused" });
    expect([await needsSignIn(), await told()]).toEqual(["0", 0]);
    await ask(other);
    expect(await needsSignIn()).toBe("0");
  });

  test("of a supplier that keeps one token, each uses the one that the other has stored, also in the middle of a run", async () => {
    const { own, other, gate } = instances();
    gate.open();
    await own.admit(await issued());
    const run = await other.client("background", await readState());
    await run.echo();
    for (let times = 0; times < 3; times += 1) {
      world.supplier.revokeTokens();
      world.supplier.resetRequests();
      await ask(own);
      for (const again of [() => run.echo(), () => ask(other), () => ask(own)]) await again();
      expect(signIns()).toBe(1);
    }
  });

  test("where the token is erased at one, the other makes no more requests with it", async () => {
    const { stored, own, other } = instances();
    await own.admit(await issued());
    await ask(other);
    stored.credentials = null;
    await own.forgetToken();
    world.supplier.resetRequests();
    await expect(ask(other)).rejects.toMatchObject({ code: "supplier-refused" });
    expect(world.supplier.requests().total).toBe(0);
    expect(await needsSignIn()).toBe("1");
  });

  test("a token that is only encrypted again is refused as before, and that is stored", async () => {
    const { stored, own, other } = instances();
    const token = await issued();
    await own.admit(token);
    await ask(other);
    stored.credentials = null;
    world.supplier.revokeTokens();
    const again = encrypt("demo", "token", token);
    await writeAll(await openWriter("demo"), [setSyncValue("token", again)]);
    await expect(ask(other)).rejects.toMatchObject({ code: "supplier-refused" });
    expect(await needsSignIn()).toBe("1");
  });
});
