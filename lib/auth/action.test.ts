import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { z } from "zod";
import { listAudit } from "@/lib/accounts/audit.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { BincardError } from "@/lib/errors.ts";
import { type Exchange, enterExchange } from "@/lib/http/exchange.ts";
import { action, builtAction, redirectTo } from "./action.ts";
import type { Answers } from "./answers.ts";
import { putAtCounter } from "./counter.ts";
import { callAction } from "./test/action-request.ts";

startTestApp();

const address = "192.0.2.7";
const done: unknown[] = [];
const input = z.object({ name: z.string().regex(/./).optional(), cost: z.string().optional() });
const wrong = async () => "Enter a name.";
const definition = {
  right: "settings.write",
  input,
  answers: { "bad-request": { name: wrong, form: wrong } },
} as const;

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
  const outcome = await callAction(headers, () => rename(null, formOf({ name: "till", dealer: principal.dealerId })));
  expect(outcome).toEqual({ answer: "now till", rendered: ["/layout"] });
  expect(done).toEqual([[principal.memberId, { name: "till" }, address]]);
  expect((await listAudit(principal, { limit: 1 }))[0]).toMatchObject({ kind: "exported", detail: "renamed", address });
  const withState = await callAction(headers, () => rename({ ok: false }, formOf({ name: "desk" })));
  expect(withState.answer).toBe("now desk");
});

test("another site's page, a missing form and an invalid one do nothing", async () => {
  const { headers } = await signedIn("refused");
  const form = formOf({ name: "till" });
  const foreign = await callAction({ ...headers, origin: "https://elsewhere.test" }, () => rename(null, form));
  expect(foreign.error).toMatchObject({ code: "forbidden", facts: { what: "origin" } });
  const without: unknown = "name=till";
  const formless = await callAction(headers, () => Reflect.apply(rename, null, [null, without]));
  expect(formless.error).toMatchObject({ code: "bad-request", facts: { field: "form", reason: "is not a form" } });
  const invalid = await callAction(headers, () => rename(null, formOf({ name: "" })));
  expect(invalid.answer).toEqual({ refused: "Enter a name.", field: "name" });
  const unreadable = action("list", { ...definition, input: z.array(z.string()) }, async () => {});
  const whole = await callAction(headers, () => unreadable(null, formOf({})));
  expect(whole.answer).toEqual({ refused: "Enter a name.", field: "form" });
  expect([foreign, formless, invalid].map(({ rendered }) => rendered)).toEqual([[], [], []]);
  expect(done).toEqual([]);
});

test("who is signed out goes to the sign-in page, and then back to the page of the form", async () => {
  const outcome = await callAction({ "x-bincard-path": "/settings?part=2" }, () =>
    rename(null, formOf({ name: "till" })),
  );
  expect(outcome.redirectedTo).toBe("/sign-in?callbackUrl=%2Fsettings%3Fpart%3D2");
});

test("a page that was made for another dealer is rendered again and nothing is done", async () => {
  const { headers } = await signedIn("meant");
  const outcome = await callAction(headers, () => rename(null, formOf({ name: "till", dealer: "another" })));
  expect(outcome).toEqual({ redirectedTo: "/settings?part=2", rendered: ["/layout"] });
  const { "x-bincard-path": _path, ...withoutPath } = headers;
  const lost = await callAction(withoutPath, () => rename(null, formOf({ dealer: "another" })));
  expect(lost.redirectedTo).toBe("/");
  expect(done).toEqual([]);
});

test("without the right to the action or to a field nothing is done, and the page is rendered again", async () => {
  const { principal, headers } = await signedIn("counter");
  await putAtCounter(principal, "counter");
  const outcome = await callAction(headers, () => rename(null, formOf({ name: "till" })));
  expect(outcome).toEqual({ redirectedTo: "/settings?part=2", rendered: ["/layout"] });
  const noCost = { ...principal, reduction: "no-cost" } as const;
  const perform = (fields: Record<string, string>) => builtAction(rename)?.perform(noCost, formOf(fields), address);
  await expect(perform({ cost: "5" })).rejects.toMatchObject({ code: "forbidden", facts: { right: "cost.read" } });
  expect(done).toEqual([]);
  expect(await perform({ name: "till" })).toBe("now till");
  expect(builtAction(rename)).toMatchObject({ name: "rename", right: "settings.write" });
  expect(builtAction(() => {})).toBeUndefined();
});

test("an action answers the errors that it names, and renders nothing again", async () => {
  const { principal, headers } = await signedIn("fails");
  const answering = action(
    "rename",
    {
      ...definition,
      audit: ["exported"],
      revalidate: "everything",
      answers: { "bad-request": { name: async () => "Try another name." }, "not-found": async () => "It is gone." },
    },
    async ({ input: { name }, note }) => {
      note("exported", "renamed");
      if (name === "bad") throw new BincardError("bad-request", { field: "name" });
      throw new BincardError("not-found");
    },
  );
  expect(await callAction(headers, () => answering(null, formOf({ name: "bad" })))).toEqual({
    answer: { refused: "Try another name.", field: "name" },
    rendered: [],
  });
  expect((await listAudit(principal, { limit: 1 }))[0]?.kind).toBe("exported");
  expect(await callAction(headers, () => answering(null, formOf({ name: "x" })))).toEqual({
    answer: { refused: "It is gone." },
    rendered: [],
  });
});

test("an action cannot be given to a form that would drop its answer, and answers are sentences by code", () => {
  const named = action("named", definition, async () => "done");
  // @ts-expect-error: a form element drops what its action answers
  const dropped: ComponentProps<"form">["action"] = named;
  // @ts-expect-error: a sentence has to be there
  const silent: Answers = { "not-found": async () => undefined };
  // @ts-expect-error: a bad request is answered by its field, not whatever it is about
  const whatever: Answers = { "bad-request": async () => "no" };
  // @ts-expect-error: unknown code
  const unknown: Answers = { anything: async () => "no" };
  expect([dropped, silent, whatever, unknown]).toHaveLength(4);
});

test("from when its input is accepted, or its error answered, a failure is the server's and not the form's", async () => {
  const { headers } = await signedIn("begun");
  const begun = async (name: string) => {
    const exchange = { actionHasBegun: false } as Exchange;
    enterExchange(exchange);
    await callAction(headers, () => rename(null, formOf({ name })));
    return exchange.actionHasBegun;
  };
  expect([await begun("till"), await begun("")]).toEqual([true, true]);
});

test("an action leads to another page, and renders again every page or the named one", async () => {
  const { headers } = await signedIn("leads");
  const leading = action("leads", { ...definition, revalidate: "everything" }, async () =>
    redirectTo("/watch-lists/7"),
  );
  expect(await callAction(headers, () => leading(null, formOf({})))).toEqual({
    redirectedTo: "/watch-lists/7",
    rendered: ["/layout"],
  });
  const naming = action("names", { ...definition, revalidate: "/watch-lists" }, async () => ({ none: null }));
  expect(await callAction(headers, () => naming(null, formOf({})))).toEqual({
    answer: { none: null },
    rendered: ["/watch-lists"],
  });
  const stating = action("states", definition, async () => ({ saved: 1 }));
  expect(await callAction(headers, () => stating(null, formOf({})))).toEqual({ answer: { saved: 1 }, rendered: [] });
  const quiet = action("quiet", definition, async () => {});
  expect(await callAction(headers, () => quiet(null, formOf({})))).toEqual({ answer: "", rendered: [] });
});
