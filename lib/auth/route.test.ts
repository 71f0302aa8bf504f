import { NextRequest } from "next/server";
import { expect, test } from "vitest";
import { listAudit } from "@/lib/accounts/audit.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { putAtCounter } from "./counter.ts";
import { route, routeDefinition } from "./route.ts";

startTestApp();

const definition = { right: "audit.read", audit: ["exported"] } as const;
const show = route<"audit.read", "exported">(definition, async ({ principal, request, names, note }) => {
  note("exported", names.name);
  return Response.json({ member: principal.memberId, path: request.nextUrl.pathname, names });
});

const requestOf = (sessionId: string, address = "192.0.2.7") =>
  new NextRequest("http://localhost:3000/api/shown/7", {
    headers: { cookie: `bincard=${sessionId}`, "x-forwarded-for": address },
  });

test("a route answers its principal, knows the parts of its address, and writes what it noted to the audit log", async () => {
  const { principal, sessionId } = await signInForTest("route");
  const answer = await show(requestOf(sessionId), { params: Promise.resolve({ name: "7" }) });
  expect(await answer.json()).toEqual({ member: principal.memberId, path: "/api/shown/7", names: { name: "7" } });
  expect((await listAudit(principal, { limit: 1 }))[0]).toMatchObject({
    kind: "exported",
    detail: "7",
    address: "192.0.2.7",
  });
  expect(await (await show(requestOf(sessionId), {})).json()).toMatchObject({ names: {} });
});

test("a route refuses who is signed out and who lacks the right, and then does nothing", async () => {
  const { principal, sessionId } = await signInForTest("no route");
  await putAtCounter(principal, "counter");
  const refused = await show(requestOf(sessionId), {});
  expect([refused.status, await refused.json()]).toMatchObject([403, { right: "audit.read" }]);
  expect((await show(requestOf("A".repeat(43)), {})).status).toBe(401);
  expect((await listAudit(principal, { limit: 9 })).filter(({ kind }) => kind === "exported")).toEqual([]);
});

test("a route's definition can be asked for, and no other function has one", () => {
  expect(routeDefinition(show)).toBe(definition);
  expect(routeDefinition(() => {})).toBeUndefined();
});
