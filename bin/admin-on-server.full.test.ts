import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { instances } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { minuteMs, secondMs } from "@/lib/domain/time.ts";
import { makeWorldOnServer } from "@/lib/sync/test/world-on-server.ts";
import { runAdmin } from "./test/run-admin.ts";

test("on a server a sync is refused on a folder without a Bincard while one runs elsewhere; otherwise it says that none runs", async () => {
  const world = await makeWorldOnServer({ products: 20 });
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-admin-"));
  onTestFinished(async () => {
    await world.close();
    await rm(folder, { recursive: true });
  });
  const app = await appDatabase();
  const { dealerId } = (await signInForTest("shop")).principal;
  const sync = () => runAdmin({ DATA_DIR: folder, ...world.sqld.settings }, "sync", dealerId);
  // Ahead, so that it is not old when the command asks, however slow the machine is.
  const beat = { instanceId: "elsewhere", beatAt: Date.now() + minuteMs };
  await app.insert(instances).values(beat);
  expect(await sync()).toEqual({
    code: 1,
    said: "",
    complained:
      "Bincard is running on these databases with another DATA_DIR. Run this command there, for example in its container.\n",
  });
  await app.update(instances).set({ beatAt: Date.now() - 30 * secondMs });
  const none = "Bincard is not running. It syncs what is due when it starts.\n";
  expect(await sync()).toEqual({ code: 0, said: none, complained: "" });
});
