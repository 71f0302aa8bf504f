import { expect, test } from "vitest";
import { listAudit } from "@/lib/accounts/audit.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { addTestMember, signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { goodForMs, type LinkFor, linkTo } from "@/lib/alerts/messages/links.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { adoptEnv, env, parseEnv } from "@/lib/settings/env.ts";
import { addMailChannel } from "./add-channels.ts";
import { endChannel, listChannels } from "./channels.ts";
import { followLink, linkState } from "./mail-links.ts";
import { listMutes } from "./mutes.ts";

startTestApp({ SMTP_URL: "smtp://mail.example.com", MAIL_FROM: "bincard@example.com" });
const now = Date.UTC(2026, 10, 23);

const tokenOf = (what: LinkFor, at = now) => linkTo(what, at).split("/mail-links/")[1] ?? "";

async function memberWithChannel(name: string) {
  const { principal } = await signInForTest(name);
  const { channelId } = await addMailChannel(principal, { name: "Office", address: "buyer@example.com" });
  const { dealerId, memberId } = principal;
  return { principal, channelId, owner: { dealerId, memberId, channelId } };
}

test("a link confirms its channel within seven days, and says so in the log", async () => {
  const { principal, owner } = await memberWithChannel("confirm");
  const token = tokenOf({ act: "confirm", ...owner });
  await expect(followLink(token, null, now + 8 * dayMs)).rejects.toMatchObject({ code: "not-found" });
  expect(await listChannels(principal)).toMatchObject([{ confirmedAt: null }]);
  expect(await followLink(token, null, now, "192.0.2.7")).toBe("confirm");
  expect(await listChannels(principal)).toMatchObject([{ confirmedAt: now }]);
  expect(await listAudit(principal, { limit: 10 })).toContainEqual(
    expect.objectContaining({ kind: "channel-confirmed", detail: "Office", address: "192.0.2.7" }),
  );
});

test("a link ends its channel, once and again, and an ended one cannot be confirmed any more", async () => {
  const { principal, owner } = await memberWithChannel("end");
  const end = tokenOf({ act: "end", ...owner });
  expect(await followLink(end, null, now)).toBe("end");
  expect(await listChannels(principal)).toEqual([]);
  expect(await followLink(end, null, now)).toBe("end");
  const confirm = tokenOf({ act: "confirm", ...owner });
  await expect(followLink(confirm, null, now)).rejects.toMatchObject({ code: "not-found" });
  const ended = (await listAudit(principal, { limit: 10 })).filter(({ kind }) => kind === "channel-ended");
  expect(ended).toMatchObject([{ times: 1, detail: "Office" }]);
});

test("a link mutes an article for its member alone, as it is chosen", async () => {
  const { principal, owner } = await memberWithChannel("mute");
  const { principal: colleague } = await addTestMember(principal.dealerId, "muted-not");
  const token = tokenOf({ act: "mute", ...owner, ruleId: "", variantNo: "02-0056", name: "Chain (02-0056)" });
  await expect(followLink(token, null, now)).rejects.toMatchObject({ code: "bad-request" });
  expect(await followLink(token, "restock", now)).toBe("restock");
  expect(await followLink(token, "until", now)).toBe("until");
  const muted = { ruleId: "", variantNo: "02-0056", kind: "until", untilAt: now + 30 * dayMs, createdAt: now };
  expect(await listMutes(principal)).toEqual([muted]);
  expect(await listMutes(colleague)).toEqual([]);
  const ofRule = tokenOf({ act: "mute", ...owner, ruleId: "deleted since", variantNo: "", name: "Chains" });
  await expect(followLink(ofRule, "restock", now)).rejects.toMatchObject({ code: "bad-request" });
  expect(await followLink(ofRule, "for-good", now), "its rule is gone, and tells nothing").toBe("for-good");
});

test("what was not made here is no link: changed, empty, long, or made under another secret", async () => {
  const { owner } = await memberWithChannel("forged");
  const token = tokenOf({ act: "end", ...owner });
  const changed = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
  for (const wrong of ["", "x", changed, `${token}A`, "v1.".repeat(2000)])
    await expect(followLink(wrong, null, now), wrong.slice(0, 20)).rejects.toMatchObject({ code: "not-found" });
  const settings = env();
  adoptEnv(parseEnv({ DATA_DIR: settings.DATA_DIR, LOG_LEVEL: "silent", APP_SECRET: "another secret ".repeat(4) }));
  const foreign = tokenOf({ act: "end", ...owner });
  adoptEnv(settings);
  await expect(followLink(foreign, null, now)).rejects.toMatchObject({ code: "not-found" });
});

test("links that mute and end work for half a year after their mail, and no longer", async () => {
  const { principal, owner } = await memberWithChannel("old mails");
  const mute = tokenOf({ act: "mute", ...owner, ruleId: "", variantNo: "02-0056", name: "Chain" });
  const end = tokenOf({ act: "end", ...owner });
  const last = now + goodForMs.end - 1;
  for (const token of [mute, end]) {
    expect(await linkState(token, last)).toMatchObject({ state: "open" });
    expect(await linkState(token, last + 1)).toMatchObject({ state: "over", isEnded: false });
    await expect(followLink(token, "for-good", last + 1)).rejects.toMatchObject({ code: "not-found" });
  }
  expect([await listMutes(principal), (await listChannels(principal)).length]).toEqual([[], 1]);
  expect([await followLink(mute, "for-good", last), await followLink(end, null, last)]).toEqual(["for-good", "end"]);
});

test("with its channel, its member or its dealer's members a link is over, whatever it is for", async () => {
  const { principal, channelId, owner } = await memberWithChannel("revoked");
  const all: LinkFor[] = [
    { act: "mute", ...owner, ruleId: "", variantNo: "02-0056", name: "Chain" },
    { act: "confirm", ...owner },
    { act: "end", ...owner },
  ];
  const tokens = all.map((one) => tokenOf(one));
  await endChannel(principal, channelId, now);
  for (const token of tokens) expect(await linkState(token, now)).toMatchObject({ state: "over", isEnded: true });
  await (await scope(principal)).members.delete();
  for (const token of tokens.slice(0, 2))
    await expect(followLink(token, "for-good", now)).rejects.toMatchObject({ code: "not-found" });
  expect(await followLink(tokens[2] ?? "", null, now), "what is ended stays ended").toBe("end");
  expect(await linkState(tokens[0] ?? "", now)).toMatchObject({ state: "over" });
});
