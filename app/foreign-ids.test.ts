import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { addTestMember, signInForTest, storedRows } from "@/lib/accounts/test/app.ts";
import { makeRule } from "@/lib/alerts/rules/rules.ts";
import { builtAction } from "@/lib/auth/action.ts";
import { createApiKey, listApiKeys } from "@/lib/auth/api-keys.ts";
import { listFeeds, makeFeed } from "@/lib/auth/private-feeds.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { addLines, listLinesOf } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import { listSavedViews, saveView } from "@/lib/lists/saved-views.ts";
import { hashOf } from "@/lib/secrets/internal-keys.ts";
import { makeShare } from "@/lib/share/links.ts";
import { testDataFolder } from "@/lib/test/data-folder.ts";

// An id of another dealer behaves like an unknown id: no answer reveals that it exists, and nothing changes.

const now = Date.now();
const folder = fileURLToPath(new URL(".", import.meta.url));
testDataFolder();
let theirs: Record<string, string>;
let mallory: MemberPrincipal;
let colleague: MemberPrincipal;
let owner: string;

beforeAll(async () => {
  const { principal, sessionHash } = await signInForTest("anna");
  owner = principal.memberId;
  ({ principal: mallory } = await signInForTest("mallory"));
  ({ principal: colleague } = await addTestMember(principal.dealerId, "ben"));
  for (const { dealerId } of [principal, mallory])
    await storeTestDealer(dealerId, smallDealer([plainProduct("CH", "Chain", [plainVariant("CH-1")])]));
  const { listId } = await createWatchList(principal, "Their list");
  await addLines(principal, [{ text: "", variantNo: "CH-1", quantity: 2, note: "" }], listId);
  await saveView(principal, { name: "Their view", query: "?stock=in", isShared: false });
  const draft = { name: "Their rule", subject: "watched", subjectId: "", conditions: {}, frequency: "daily" } as const;
  const ruleId = await makeRule(principal, { ...draft, kinds: ["low"], channelIds: [] }, now);
  await makeFeed(principal, { kind: "alerts", name: "Their feed" });
  await createApiKey(principal, "Their key", "settings");
  const shows = { price: "msrp", stock: "none", allWarehouses: true, quantity: false, note: false } as const;
  const { shareId } = await makeShare(principal, {
    ...{ layout: "item", title: "Their link", language: "en", recipient: "", endsAt: null, passphrase: null, shows },
    lines: [{ variantNo: "CH-1", quantity: null, note: "", ownAmount: null }],
  });
  const [line] = await listLinesOf(principal, listId);
  theirs = {
    ...{ listId, toListId: listId, ruleId, sessionHash, lineId: String(line?.lineId) },
    ...{ viewId: (await listSavedViews(principal))[0]?.viewId, feedId: (await listFeeds(principal))[0]?.feedId },
    ...{ keyId: (await listApiKeys(principal))[0]?.keyId, shareId },
  } as Record<string, string>;
});

const missing: Record<string, string> = {
  ...{ listId: randomUUID(), toListId: randomUUID(), ruleId: randomUUID(), viewId: randomUUID(), feedId: randomUUID() },
  ...{ keyId: randomUUID(), sessionHash: hashOf("none"), lineId: "999999", shareId: randomUUID() },
};

/** What fits into the other fields of forms; "1" into those that are not named. */
const plausible: Record<string, string> = {
  ...{ name: "Mine", text: "CH-1;3", variantNo: "CH-1", kind: "for-good", frequency: "daily", subject: "watched" },
  ...{
    kinds: "low",
    query: "?stock=in",
    shared: "",
    what: "quantity",
    place: "total",
    at: String(now),
    from: "",
    fills: "",
  },
  ...{ note: "", quantity: "5", threshold: "3", takenOffAt: String(now), untilAt: "", act: "move", many: "move" },
  ...{ subjectId: "", articleNo: "CH-1", confirmed: "", lines: "1", lineIds: "1", all: "on", draft: "{}" },
};

type Ids = Readonly<Record<string, string>>;
type Form = Ids | ((ids: Ids) => Ids);

/** Actions that take no id, and whose forms are of another kind than these. */
const withoutIds = [
  ...["settings.zone", "settings.save", "counter.on", "shop.forget", "alerts.times", "lists.make"],
  ...["channels.addMail", "channels.addWebhook", "feeds.make", "shares.shop", "shares.labels"],
];

const ofLink = {
  price: "msrp",
  stock: "words",
  language: "en",
  ends: "never",
  layout: "item",
  warehouses: "all",
  opens: "new",
};

/** The choices of forms whose fields mean another thing there; each is tried, and has to be read. */
const choices: Readonly<Record<string, readonly Form[]>> = {
  "alerts.mark": [{ alertId: "1", do: "read" }],
  "alerts.mute": [
    { what: "rule", long: "7" },
    { what: "both", long: "7" },
  ],
  "alerts.pauseRule": [{ paused: "yes" }],
  "lists.watch": [{ watched: "no" }],
  "alerts.saveRule": [{ "when-low": "on", of: "watched", draft: "" }],
  "lines.changeMany": ["move", "copy", "off", "quantity"].map((what) => ({ what, every: "on" })),
  "lines.fillColumn": ["quantity", "threshold"].map((field) => ({ lineId = "" }) => {
    return { field, figures: JSON.stringify({ [lineId]: 9 }) };
  }),
  "keys.create": [{ scope: "shares" }],
  "shares.make": [
    ({ listId = "" }) => ({ ...ofLink, list: listId, share: "" }),
    ({ shareId = "" }) => ({ ...ofLink, list: "", share: shareId }),
  ],
  "shares.change": [({ shareId = "" }) => ({ ...ofLink, list: "", share: shareId })],
  "shares.endAll": [{ memberId: "unknown", sure: "yes" }],
  "lines.undoMany": [({ listId = "" }) => ({ undo: JSON.stringify({ listId, addedAt: now, takenOffAt: null }) })],
};

interface Built {
  readonly name: string;
  perform(principal: MemberPrincipal, form: FormData, address: string): Promise<unknown>;
}

/** Every action that takes an id, with the names of its file's fields. */
async function actionsWithIds(): Promise<{ built: Built; names: string[] }[]> {
  const found: { built: Built; names: string[] }[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.ts$/.test(name) || name.includes(".test.")) continue;
    const source = readFileSync(path.join(folder, name), "utf8");
    if (!source.startsWith('"use server"')) continue;
    const names = [...new Set(Array.from(source.matchAll(/\b([a-zA-Z]\w*)\b/g), ([, field = ""]) => field))];
    if (!names.some((field) => Object.hasOwn(missing, field))) continue;
    const all: Record<string, unknown> = await import(pathToFileURL(path.join(folder, name)).href);
    for (const made of Object.values(all)) {
      const built = typeof made === "function" ? builtAction(made) : undefined;
      if (built) found.push({ built, names });
    }
  }
  return found;
}

/** How an action ends: its error's code, or its answer without ids and without the number of a name that is taken. */
async function outcomeOf(
  { built, names }: { built: Built; names: string[] },
  who: MemberPrincipal,
  ids: typeof theirs,
  choice: Form = {},
) {
  const chosen = typeof choice === "function" ? choice(ids) : choice;
  const form = new FormData();
  for (const name of names) form.set(name, ids[name] ?? plausible[name] ?? "1");
  for (const [name, value] of Object.entries(chosen)) form.set(name, value);
  try {
    const answer = await built.perform(who, form, "127.0.0.1");
    return JSON.stringify(answer ?? null).replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d{12,}|bincard_[\w-]+| \(\d+\)/g, "…");
  } catch (error) {
    if (error instanceof BincardError)
      return `${error.code} ${JSON.stringify(error.facts.field ?? error.facts.what ?? "")}`;
    return error instanceof Error && error.message.includes("Client Components")
      ? "words"
      : `unforeseen: ${String(error)}`;
  }
}

/** What is stored of the owner's: the dealer's rows, but those of the other member. */
async function stored(dealerId: string, exceptOf: string): Promise<string> {
  const rows = [...(await storedRows()).entries()].flatMap(([table, all]) =>
    all
      .filter((row) => row.dealerId === dealerId && row.memberId !== exceptOf && table !== "auditLog")
      .map((row) => `${table} ${JSON.stringify(row)}`),
  );
  return rows.sort().join("\n");
}

test("an id of another dealer behaves like an unknown one, and changes nothing", async () => {
  const before = await stored(colleague.dealerId, "");
  const actions = await actionsWithIds();
  expect(actions.length).toBeGreaterThan(20);
  const told: string[][] = [];
  for (const one of actions) {
    const forms = choices[one.built.name];
    for (const chosen of forms ?? [{}]) {
      const foreign = await outcomeOf(one, mallory, theirs, chosen);
      const none = await outcomeOf(one, mallory, missing, chosen);
      const isUnread = none.startsWith("bad-request") && !withoutIds.includes(one.built.name);
      if (foreign !== none || foreign.includes("unforeseen") || isUnread) told.push([one.built.name, foreign, none]);
    }
  }
  expect(told).toEqual([]);
  expect(await stored(colleague.dealerId, "")).toBe(before);
});

test("a colleague's rule, feed and view are answered as ones that there are not, and stay", async () => {
  const own = async () =>
    (await stored(colleague.dealerId, colleague.memberId)).split("\n").filter((row) => row.includes(owner));
  const before = (await own()).filter((row) => !/^(sessions|apiKeys)/.test(row));
  const ofMember = (ids: typeof theirs) =>
    ({ ...missing, ruleId: ids.ruleId, feedId: ids.feedId, viewId: ids.viewId }) as typeof theirs;
  const told: string[][] = [];
  for (const one of await actionsWithIds()) {
    if (/session|keys/.test(one.built.name)) continue;
    for (const chosen of choices[one.built.name] ?? [{}]) {
      const foreign = await outcomeOf(one, colleague, ofMember(theirs), chosen);
      const none = await outcomeOf(one, colleague, ofMember(missing), chosen);
      if (foreign !== none || foreign.includes("unforeseen")) told.push([one.built.name, foreign, none]);
    }
  }
  expect(told).toEqual([]);
  expect((await own()).filter((row) => !/^(sessions|apiKeys)/.test(row))).toEqual(before);
});
