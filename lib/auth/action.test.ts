import { expect, test } from "vitest";
import { z } from "zod";
import { listAudit } from "@/lib/accounts/audit.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { BincardError } from "@/lib/errors.ts";
import { type Exchange, enterExchange } from "@/lib/http/exchange.ts";
import { action, builtAction, lead } from "./action.ts";
import { putAtCounter } from "./counter.ts";
import { byField } from "./failures.ts";
import { callAction } from "./test/action-request.ts";

startTestApp();

const address = "192.0.2.7";
const done: unknown[] = [];
const input = z.object({ name: z.string().min(1).optional(), cost: z.string().optional() });
const definition = { right: "settings.write", input } as const;

const rename = action(
  "rename",
  { ...definition, fieldRights: { cost: "cost.read" }, audit: ["exported"], revalidate: "everything" },
  async ({ principal, input: given, address: from, note }) => {
    done.push([principal.memberId, given, from]);
    note("exported", "renamed");
    if (given.name === "bad") throw new BincardError("bad-request", { field: "name" });
    return `now ${given.name}`;
  },
);

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function signedIn(name: string) {
  done.splice(0);
  const { principal, sessionId } = await signInForTest(name);
  const headers = { cookie: `bincard=${sessionId}`, "x-bincard-path": "/settings?part=2", "x-forwarded-for": address };
  return { principal, headers };
}

test("an action does its work once for the signed-in member, answers, and renders what it changed", async () => {
  const { principal, headers } = await signedIn("works");
  const outcome = await callAction(headers, () => rename(formOf({ name: "till", dealer: principal.dealerId })));
  expect(outcome).toEqual({ answer: "now till", rendered: ["/layout"] });
  expect(done).toEqual([[principal.memberId, { name: "till" }, address]]);
  expect((await listAudit(principal, 1))[0]).toMatchObject({ kind: "exported", detail: "renamed", address });
  const withState = await callAction(headers, () => rename({ ok: false }, formOf({ name: "desk" })));
  expect(withState.answer).toBe("now desk");
});

test("another site's page, a missing form and an invalid one do nothing", async () => {
  const { headers } = await signedIn("refused");
  const form = formOf({ name: "till" });
  const foreign = await callAction({ ...headers, origin: "https://elsewhere.test" }, () => rename(form));
  expect(foreign.error).toMatchObject({ code: "forbidden", facts: { what: "origin" } });
  const without: unknown = "name=till";
  const formless = await callAction(headers, () => Reflect.apply(rename, null, [without]));
  expect(formless.error).toMatchObject({ code: "bad-request", facts: { field: "form", reason: "is no form" } });
  const invalid = await callAction(headers, () => rename(formOf({ name: "" })));
  expect(invalid.error).toMatchObject({ code: "bad-request", facts: { field: "name" } });
  const unreadable = action("list", { ...definition, input: z.array(z.string()) }, async () => {});
  const whole = await callAction(headers, () => unreadable(formOf({})));
  expect(whole.error).toMatchObject({ code: "bad-request", facts: { field: "form" } });
  expect([foreign, formless, invalid].map(({ rendered }) => rendered)).toEqual([[], [], []]);
  expect(done).toEqual([]);
});

test("who is signed out goes to the sign-in page, and then back to the page of the form", async () => {
  const outcome = await callAction({ "x-bincard-path": "/settings?part=2" }, () => rename(formOf({ name: "till" })));
  expect(outcome.redirectedTo).toBe("/sign-in?callbackUrl=%2Fsettings%3Fpart%3D2");
});

test("a page that was made for another dealer is rendered again and nothing is done", async () => {
  const { headers } = await signedIn("meant");
  const outcome = await callAction(headers, () => rename(formOf({ name: "till", dealer: "another" })));
  expect(outcome).toEqual({ redirectedTo: "/settings?part=2", rendered: ["/layout"] });
  const { "x-bincard-path": _path, ...withoutPath } = headers;
  const lost = await callAction(withoutPath, () => rename(formOf({ dealer: "another" })));
  expect(lost.redirectedTo).toBe("/");
  expect(done).toEqual([]);
});

test("without the right to the action or to a field nothing is done, and the page is rendered again", async () => {
  const { principal, headers } = await signedIn("counter");
  await putAtCounter(principal, "counter");
  const outcome = await callAction(headers, () => rename(formOf({ name: "till" })));
  expect(outcome).toEqual({ redirectedTo: "/settings?part=2", rendered: ["/layout"] });
  const noCost = { ...principal, reduction: "no-cost" } as const;
  const perform = (fields: Record<string, string>) => builtAction(rename)?.perform(noCost, formOf(fields), address);
  await expect(perform({ cost: "5" })).rejects.toMatchObject({ code: "forbidden", facts: { right: "cost.read" } });
  expect(done).toEqual([]);
  expect(await perform({ name: "till" })).toBe("now till");
  expect(builtAction(rename)).toMatchObject({ name: "rename", right: "settings.write" });
  expect(builtAction(() => {})).toBeUndefined();
});

test("a failure reaches the page, is answered by the action's own words, and renders nothing again", async () => {
  const { principal, headers } = await signedIn("fails");
  const failed = await callAction(headers, () => rename(formOf({ name: "bad" })));
  expect(failed).toMatchObject({ error: { code: "bad-request", facts: { field: "name" } }, rendered: [] });
  expect((await listAudit(principal, 1))[0]?.kind).toBe("exported");
  const unexpected = new TypeError("unexpected");
  const breaking = action("breaks", definition, () => Promise.reject(unexpected));
  expect((await callAction(headers, () => breaking(formOf({})))).error).toBe(unexpected);
  const words = {
    ...definition,
    revalidate: "everything",
    failed: { "bad-request": () => "try another name" },
  } as const;
  const answering = action("answers", words, async () => {
    throw new BincardError("bad-request", { field: "elsewhere" });
  });
  expect(await callAction(headers, () => answering(formOf({ name: "" })))).toEqual({
    answer: "try another name",
    rendered: [],
  });
  expect(await callAction(headers, () => answering(formOf({})))).toMatchObject({ answer: "try another name" });
});

test("an action answers the errors that it names, and no other is swallowed: neither a code nor a mistake of ours", async () => {
  const { headers } = await signedIn("named");
  const answers = { "bad-request": byField({ name: () => "its name" }), "not-found": () => "gone" };
  const failingWith = async (error: unknown) => {
    const failing = action("fails", { ...definition, failed: answers }, () => Promise.reject(error));
    return callAction(headers, () => failing(formOf({})));
  };
  expect(await failingWith(new BincardError("bad-request", { field: "name" }))).toMatchObject({ answer: "its name" });
  expect(await failingWith(new BincardError("not-found"))).toMatchObject({ answer: "gone" });
  for (const error of [
    new BincardError("bad-request", { field: "another" }),
    new BincardError("bad-request", { field: "constructor" }),
    new BincardError("storage", { reason: "full" }),
    new BincardError("corrupt"),
    new TypeError("a mistake of ours"),
    "a text",
  ])
    expect((await failingWith(error)).error).toBe(error);
});

test("from when its input is accepted, or its failure answered, a failure is the server's and not the form's", async () => {
  const { headers } = await signedIn("begun");
  const begun = async (name: string, call: (form: FormData) => Promise<unknown>) => {
    const exchange = { actionHasBegun: false } as Exchange;
    enterExchange(exchange);
    await callAction(headers, () => call(formOf({ name })));
    return exchange.actionHasBegun;
  };
  expect([await begun("till", rename), await begun("", rename)]).toEqual([true, false]);
  const answering = action("answers", { ...definition, failed: { "bad-request": () => "no" } }, async () => "done");
  expect(await begun("", answering)).toBe(true);
  const rethrow = (error: unknown) => {
    throw error;
  };
  const rethrows = { ...definition, failed: { "bad-request": rethrow } };
  const unanswered = action("rethrows", rethrows, async () => "done");
  expect([await begun("till", unanswered), await begun("", unanswered)]).toEqual([true, false]);
  const breaks = { ...definition, failed: { "bad-request": () => rethrow(new Error("defect")) } };
  const failing = action("fails", breaks, async () => "done");
  expect(await begun("", failing)).toBe(true);
});

test("an action leads to another page, and renders again every page or the named one", async () => {
  const { headers } = await signedIn("leads");
  const leading = action("leads", { ...definition, revalidate: "everything" }, async () => lead("/watch-lists/7"));
  expect(await callAction(headers, () => leading(formOf({})))).toEqual({
    redirectedTo: "/watch-lists/7",
    rendered: ["/layout"],
  });
  const naming = action("names", { ...definition, revalidate: "/watch-lists" }, async () => null);
  expect(await callAction(headers, () => naming(formOf({})))).toEqual({ answer: null, rendered: ["/watch-lists"] });
  const stating = action("states", definition, async () => ({ saved: 1 }));
  expect(await callAction(headers, () => stating(formOf({})))).toEqual({ answer: { saved: 1 }, rendered: [] });
  const quiet = action("quiet", definition, async () => {});
  expect(await callAction(headers, () => quiet(formOf({})))).toEqual({ answer: undefined, rendered: [] });
  const failing = action("fails", { ...definition, failed: { "bad-request": () => lead("/sign-in") } }, async () => {});
  expect((await callAction(headers, () => failing(formOf({ name: "" })))).redirectedTo).toBe("/sign-in");
});
