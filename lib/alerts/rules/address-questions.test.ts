import { expect, test } from "vitest";
import { countedMs, maxAsked } from "@/lib/accounts/address-questions.ts";
import { signInForTest, startTestApp, storedRows } from "@/lib/accounts/test/app.ts";
import { linkTo } from "@/lib/alerts/messages/links.ts";
import { prune } from "@/lib/auth/retention.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { addMailChannel } from "./add-channels.ts";
import { endChannel } from "./channels.ts";
import { countQuestion, followLink } from "./mail-links.ts";

startTestApp({ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "bincard@example.com" });
const now = Date.UTC(2026, 10, 23);
const tooMany = { code: "too-many" };

async function memberAsking(name: string, address: string) {
  const { principal } = await signInForTest(name);
  const { channelId } = await addMailChannel(principal, { name: "", address });
  return { principal, channelId, ask: (at = now) => countQuestion(principal, channelId, at) };
}

test("a stranger's address is asked three times a day and ten times a month, by whomever and however it is written", async () => {
  const one = await memberAsking("one", "stranger@example.com");
  const other = await memberAsking("other", "Stranger+bincard@EXAMPLE.com");
  const tries = await Promise.allSettled([one.ask(), other.ask(), one.ask(), other.ask(), one.ask()]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(maxAsked.inADay);
  await expect(other.ask(now + 1)).rejects.toMatchObject(tooMany);
  let count = maxAsked.inADay;
  for (let day = 1; day < 29; day++)
    for (let time = 0; time < 4; time++)
      count += await one.ask(now + day * dayMs + time).then(
        () => 1,
        () => 0,
      );
  expect(count).toBe(maxAsked.inAMonth);
  await other.ask(now + 2 * countedMs);
  const elsewhere = await memberAsking("elsewhere", "own@example.com");
  await elsewhere.ask();
  expect(JSON.stringify((await storedRows()).get("addressQuestions"))).not.toMatch(/stranger|own@/i);
});

test("ending and adding a channel does not allow another confirmation email", async () => {
  const it = await memberAsking("again", "again@example.com");
  for (let time = 0; time < maxAsked.inADay; time++) {
    const { channelId } = await addMailChannel(it.principal, { name: "", address: "again@example.com" });
    await countQuestion(it.principal, channelId, now);
    await endChannel(it.principal, channelId, now);
  }
  const { channelId } = await addMailChannel(it.principal, { name: "", address: "again@example.com" });
  await expect(countQuestion(it.principal, channelId, now)).rejects.toMatchObject(tooMany);
});

test("who answers the question by ending it is left alone for a month", async () => {
  const it = await memberAsking("declined", "no@example.com");
  await it.ask();
  const { dealerId, memberId } = it.principal;
  const link = linkTo({ act: "end", dealerId, memberId, channelId: it.channelId }, now);
  await followLink(link.split("/mail-links/")[1] ?? "", null, now);
  const other = await memberAsking("other dealer", "no@example.com");
  await expect(other.ask(now + dayMs)).rejects.toMatchObject(tooMany);
  await expect(other.ask(now + countedMs - 1)).rejects.toMatchObject(tooMany);
  await other.ask(now + countedMs + 1);
  await prune(now + 4 * countedMs);
  expect((await storedRows()).get("addressQuestions")).toEqual([]);
});
