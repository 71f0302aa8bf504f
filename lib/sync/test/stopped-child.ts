/**
 * A process with a session, a watched worker and a watched parent, which prints their state every quarter of a second
 * as a line of JSON. Argument: a data folder.
 */
import { appDatabase } from "@/db/open.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { findStarters, onStarterGone } from "@/lib/parent-process.mjs";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { startThread } from "../worker/thread.ts";
import { launchFromSource } from "./launch.ts";

let starterGone = false;
onStarterGone(findStarters(), () => {
  starterGone = true;
});
adoptEnv(parseEnv({ DATA_DIR: process.argv[2], LOG_LEVEL: "silent", SUPPLIER_BASE_URL: "http://127.0.0.1:9" }));
await appDatabase();
const { sessionId } = await signInForTest("shop");
const worker = startThread(launchFromSource, { lookEveryMs: 250, silentMs: 1000, endMs: 3000, startMs: 120_000 });
setInterval(async () => {
  const signedIn = (await findSession(sessionId)) !== null;
  process.stdout.write(`${JSON.stringify({ at: Date.now(), ...worker.health?.(), signedIn, starterGone })}\n`);
}, 250);
