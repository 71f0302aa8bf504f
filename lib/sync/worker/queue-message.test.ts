import { afterEach, expect, test } from "vitest";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { makeAlertWorld, makeTestChannel } from "@/lib/alerts/machine/test/alert-world.ts";
import { queueMessage } from "../index.ts";
import { makeWorld } from "../test/world.ts";
import { createEngine } from "./engine.ts";
import { setHost } from "./host.ts";

startTestApp();
afterEach(() => setHost(null));

test("a message that a member asks for is sent by the worker at once", async () => {
  const it = await makeAlertWorld();
  const supplier = await makeWorld();
  const channelId = await makeTestChannel(it.principal);
  const engine = createEngine(supplier.options({ alerting: it.sources, now: () => it.world.now }));
  setHost(engine);
  try {
    await queueMessage(it.principal, channelId, "test");
    await expect
      .poll(() => it.sent.map(({ what, channel }) => [what, channel.channelId]))
      .toEqual([["test", channelId]]);
  } finally {
    await engine.stop(0);
    await supplier.close();
  }
});
