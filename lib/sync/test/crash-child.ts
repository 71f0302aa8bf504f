import { writeSync } from "node:fs";
import { openAccount } from "@/lib/accounts/dealers.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { createSession } from "@/lib/auth/sessions.ts";
import { addToWatch } from "@/lib/lists/items.ts";
import { log } from "@/lib/log.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testSettings } from "@/lib/supplier/test/server.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { readSyncLog } from "../store/status.ts";
import { readSyncState } from "../store/sync-state.ts";
import { openWriter } from "../store/writer.ts";
import { createEngine, type Engine } from "../worker/engine.ts";
import type { Acknowledged, Task } from "./crash.ts";
import { testEngineOptions } from "./engine-options.ts";

/**
 * A child process that a test kills: it syncs a dealer, meanwhile writes to the app database as members do, and reports
 * every write on standard output as soon as the database has acknowledged it.
 */
const [supplierUrl = ""] = process.argv.slice(2);
log.level = "silent";

/** Writes synchronously: a reported line survives a kill of the process. */
function report(line: Acknowledged): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

async function reportWrites(dealerId: string): Promise<void> {
  const database = await openWriter(dealerId);
  const { client } = database;
  const batch = client.batch.bind(client);
  client.batch = async (...given) => {
    const results = await batch(...given);
    const runs = await readSyncLog(database, { limit: 10_000, offset: 0 });
    const state = await readSyncState(database);
    report({
      syncLog: runs.map(({ id, state, pages }) => ({ id, state, pages })),
      versions: {
        generation: Number(state.get("generation") ?? 0),
        stockVersion: Number(state.get("stockVersion") ?? 0),
      },
    });
    return results;
  };
}

async function writeAsPeopleDo(now: () => number, isOver: () => boolean): Promise<void> {
  const credentials = { kind: "password", username: "people", password: "" } as const;
  const signIn = {
    supplierBaseUrl: supplierUrl,
    credentials,
    token: "t",
    sessionDealerId: null,
    language: "en",
    eraseCopy: async () => undefined,
  } as const;
  const account = await openAccount(signIn, now());
  const from = { userAgent: "", address: "" };
  const principal = await findSession(await createSession(account, from, now()), now());
  if (!principal) throw new Error("the session just begun must be there");
  for (let count = 0; !isOver(); count += 1) {
    const variantNo = `${process.pid}-${count}`;
    await addToWatch(principal, [variantNo], null, now());
    report({ watched: variantNo });
    await createSession(account, { ...from, userAgent: variantNo }, now());
    report({ session: variantNo });
    await letPass(2);
  }
}

async function sync({ folder, at, paging, databases }: Task): Promise<void> {
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", SUPPLIER_BASE_URL: supplierUrl, ...databases }));
  const began = Date.now();
  const now = () => at + Date.now() - began;
  let over = false;
  const people = writeAsPeopleDo(now, () => over);
  await reportWrites("demo");
  await engineAt(now, paging, databases === undefined).runDue();
  over = true;
  await people;
  report({ done: true });
}

/** The engine as in the server, for one dealer with a known password. */
function engineAt(now: () => number, paging: Task["paging"], sole: boolean): Engine {
  return createEngine(testEngineOptions({ settings: testSettings(supplierUrl, { paging, pageSize: 20 }), now, sole }));
}

process.stdin.once("data", (text) => void sync(JSON.parse(String(text))));
report({ ready: true });
