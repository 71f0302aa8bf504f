import fc from "fast-check";
import { expect, test } from "vitest";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { testSize } from "@/lib/test/size.ts";
import { auditKinds, listAudit, otherDetails, writeAudit } from "./audit.ts";
import { addTestDealer, addTestMember, signInForTest, startTestApp } from "./test/app.ts";

startTestApp();
const start = Date.UTC(2026, 10, 21);
let names = 0;

/** A dealer without audit events, as a principal. */
async function someDealer() {
  const { dealerId } = await addTestDealer(`dealer-${++names}`);
  return (await addTestMember(dealerId, `member-${names}`, start)).principal;
}

test("a program that exports without end leaves one row an hour, with a count and both ends", async () => {
  const program = await someDealer();
  for (let i = 0; i < 90; i++)
    await writeAudit(program, { kind: "exported", detail: "low stock" }, start + i * minuteMs);
  expect(await listAudit(program, { limit: 100 })).toMatchObject([
    { kind: "exported", times: 30, firstAt: start + hourMs, at: start + 89 * minuteMs },
    { kind: "exported", times: 60, firstAt: start, at: start + 59 * minuteMs },
  ]);
});

test("a single event has no count, and what differs in member, kind, address or detail is a row of its own", async () => {
  const member = await someDealer();
  const colleague = (await addTestMember(member.dealerId, `colleague-${names}`, start)).principal;
  await writeAudit(member, { kind: "exported" }, start);
  await writeAudit(colleague, { kind: "exported" }, start);
  await writeAudit({ dealerId: member.dealerId }, { kind: "exported" }, start);
  await writeAudit(member, { kind: "refreshed" }, start);
  await writeAudit(member, { kind: "exported", address: "192.0.2.1" }, start);
  await writeAudit(member, { kind: "exported", detail: "a list" }, start);
  const events = await listAudit(member, { limit: 100 });
  expect(events).toHaveLength(6);
  for (const event of events) expect(event).toMatchObject({ times: 1, firstAt: null, at: start });
});

test("a hundred like events at the same moment are one row of a hundred", async () => {
  const program = await someDealer();
  await Promise.all(Array.from({ length: 100 }, () => writeAudit(program, { kind: "exported" }, start)));
  expect(await listAudit(program, { limit: 100 })).toMatchObject([{ times: 100, firstAt: start, at: start }]);
});

test.each(auditKinds.slice(0, testSize(auditKinds.length)))(
  "whatever varies and however often it happens, %s takes at most eleven rows an hour and loses no count",
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(20), fc.nat(20), fc.nat(59)), { minLength: 40, maxLength: 60 }),
        async (all) => {
          const flooded = await someDealer();
          for (const [address, detail, minute] of all)
            await writeAudit(
              flooded,
              { kind, address: `192.0.2.${address}`, detail: `${detail}` },
              start + minute * minuteMs,
            );
          const events = await listAudit(flooded, { limit: 1000 });
          expect(events.length).toBeLessThanOrEqual(11);
          expect(events.reduce((sum, { times }) => sum + times, 0)).toBe(all.length);
          expect(Math.max(...events.map(({ at }) => at))).toBe(
            start + Math.max(...all.map(([, , at]) => at)) * minuteMs,
          );
          expect(events.find(({ detail }) => detail === otherDetails)?.address ?? "").toBe("");
        },
      ),
      { numRuns: testSize(2) },
    );
  },
);

test("one member's flood leaves the rows of others alone", async () => {
  const { principal } = await signInForTest("flooded", start);
  const colleague = (await addTestMember(principal.dealerId, "quiet", start)).principal;
  for (let i = 0; i < 30; i++) await writeAudit(principal, { kind: "exported", detail: `${i}` }, start + i);
  await writeAudit(colleague, { kind: "exported", detail: "mine" }, start + 40);
  expect(await listAudit(colleague, { limit: 1 })).toMatchObject([{ detail: "mine", times: 1, member: "quiet" }]);
});

test("what Bincard does by itself is left out on request; refused sign-ins and what people did stay", async () => {
  const member = await someDealer();
  const bincard = { dealerId: member.dealerId };
  await writeAudit(bincard, { kind: "retrieved", detail: "brands" }, start);
  await writeAudit(member, { kind: "secret-changed" }, start + 1);
  await writeAudit(bincard, { kind: "sign-in-refused" }, start + 2);
  const kinds = async (byPeople: boolean) => (await listAudit(member, { limit: 9, byPeople })).map(({ kind }) => kind);
  expect(await kinds(true)).toEqual(["sign-in-refused", "secret-changed"]);
  expect(await kinds(false)).toEqual(["sign-in-refused", "secret-changed", "retrieved"]);
});
