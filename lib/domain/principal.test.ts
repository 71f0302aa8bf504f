import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { can, languages, type Principal, type Right } from "./principal.ts";

const askers = [
  ["member", "none"],
  ["member", "no-cost"],
  ["member", "counter"],
  ["member", "counter-locked"],
  ["api-key", "none"],
  ["api-key", "no-cost"],
  ["api-key", "shelf"],
  ["api-key", "shelf-no-cost"],
  ["api-key", "shares"],
  ["api-key", "shares-no-cost"],
  ["feed", "none"],
  ["feed", "no-cost"],
  ["share-link", "none"],
] as const;

/** Who has each right: one character for each of `askers`. */
const matrix: Record<Right, string> = {
  "product.read": "yyyyyyyyyy--y",
  "catalog.read": "yyyyyyyyyy---",
  "cost.read": "y---y-y-y-y--",
  "lists.read": "yyyyyyyyyyyy-",
  "lists.write": "yy-----------",
  "shelf.read": "yy--yyyyyy---",
  "shelf.write": "yy----yy-----",
  "supplier.read": "yyyyyyyyyy---",
  "supplier.refresh": "yy-----------",
  "supplier.settle": "yy-----------",
  "rejected.read": "y---y-y-y----",
  "feed.read": "----------yy-",
  "settings.read": "yyyy---------",
  "settings.write": "yy-----------",
  "house.write": "yy-----------",
  "look.write": "yyyy---------",
  "keys.read": "yy-----------",
  "keys.write": "y------------",
  "sessions.read": "yy-----------",
  "sessions.write": "yy-----------",
  "credentials.read": "yy-----------",
  "credentials.write": "yy-----------",
  "audit.read": "yy-----------",
  "shares.read": "yy------yy---",
  "shares.write": "yy------yy---",
  "counter.on": "yy-----------",
  "counter.lift": "--y----------",
  "shop.forget": "y------------",
};

test.each(Object.entries(matrix) as [Right, string][])("who has %s: %s", (right, expected) => {
  const had = askers.map(([kind, reduction]) => (can({ kind, reduction }, right) ? "y" : "-"));
  expect(had.join("")).toBe(expected);
});

test("a kind, reduction or right outside the table gives no rights", () => {
  const asker = (kind: unknown, reduction: unknown) => ({ kind, reduction }) as Principal;
  for (const [kind, reduction] of [
    ["member", "counter "],
    ["member", undefined],
    ["member", "length"],
    ["member", "constructor"],
    ["api-key", "counter"],
    ["share-link", "no-cost"],
    ["admin", "none"],
    ["constructor", "name"],
    [undefined, undefined],
  ])
    expect(can(asker(kind, reduction), "product.read"), `${kind} ${reduction}`).toBe(false);
  expect(can(asker("member", "none"), "everything" as Right)).toBe(false);
});

test("the languages are those with texts", () => {
  const files = readdirSync(new URL("../../messages", import.meta.url));
  expect(files.filter((file) => file.endsWith(".json")).sort()).toEqual(languages.map((one) => `${one}.json`).sort());
});
