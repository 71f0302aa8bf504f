import { expect, test } from "vitest";
import { outbox } from "@/db/dealer/schema.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import { createGate } from "@/lib/sync/test/gate.ts";
import { minute } from "@/lib/sync/test/world.ts";
import { startOneWorldOnServer } from "@/lib/sync/test/world-on-server.ts";
import { createDelivery } from "./delivery.ts";
import { makeAlertWorld, makeTestChannel } from "./test/alert-world.ts";

startOneWorldOnServer({ products: 1 });

for (const [what, aheadMs] of [
  ["ahead of", 20 * minute],
  ["behind", -20 * minute],
] as const)
  test(`a message that one instance sends is not sent by another, whose clock is ${what} the others`, async () => {
    const gate = createGate();
    let sent = 0;
    const sender = {
      send: async () => {
        sent += 1;
        await gate.pass();
        return { kind: "sent" } as const;
      },
    };
    const it = await makeAlertWorld({ senders: { mail: sender, webhook: null, push: null } });
    const { dealerId, sources, principal, tables } = it;
    const { signal } = new AbortController();
    const instance = (now: () => number) => {
      const delivery = createDelivery(dealerId, () => openWriter(dealerId), { sources, now, sole: false, signal });
      return { ...delivery, look: () => delivery.look(now()) };
    };
    const channelId = await makeTestChannel(principal);
    const message = { messageId: "m", memberId: principal.memberId, channelId, what: "test", alertIds: "[]" } as const;
    await tables.insert(outbox).values({ ...message, createdAt: 0, dueAt: 0, state: "due", changedAt: 0 });
    const [first, other] = [instance(Date.now), instance(() => Date.now() + aheadMs)];
    await first.look();
    await gate.reached;
    for (let looks = 0; looks < 2; looks += 1) await other.look();
    expect(await tables.select().from(outbox)).toMatchObject([{ state: "sending", tries: 1 }]);
    gate.open();
    await Promise.all([first.settled(), other.settled()]);
    expect(sent).toBe(1);
    expect(await tables.select().from(outbox)).toMatchObject([{ state: "sent", error: null }]);
  });
