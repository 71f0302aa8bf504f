import { expect, test } from "vitest";
import { dayMs } from "@/lib/domain/time.ts";
import { countRequestedMessage, maxRequestedMessages } from "./requested-messages.ts";
import { startTestApp, storedRows } from "./test/app.ts";

startTestApp();
const now = Date.UTC(2026, 10, 23);

test("messages that are asked for are counted by network and installation, whichever shops ask, and forget none", async () => {
  const tooMany = { code: "too-many" };
  const { byNetwork, inAll } = maxRequestedMessages;
  for (let time = 0; time < byNetwork; time++) await countRequestedMessage("192.0.2.7", now + time);
  await expect(countRequestedMessage("192.0.2.7", now + 100)).rejects.toMatchObject(tooMany);
  for (let time = byNetwork; time < inAll; time++) await countRequestedMessage(`198.51.100.${time % 200}`, now + time);
  await expect(countRequestedMessage("203.0.113.1", now + inAll)).rejects.toMatchObject(tooMany);
  await countRequestedMessage("192.0.2.7", now + dayMs + inAll);
  expect(JSON.stringify((await storedRows()).get("addressQuestions"))).not.toMatch(/192\.0|198\.51/);
});
