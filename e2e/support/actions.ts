import { readFileSync } from "node:fs";
import path from "node:path";
import { sharedProduct, variantOf } from "./dealer-canaries.ts";
import type { CanaryDealer } from "./dealers.ts";
import { root } from "./program.ts";
import type { Sample } from "./routes.ts";

type Fields = Record<string, string>;

interface Action {
  page: string | ((own: CanaryDealer) => string);
  /** The action's arguments: a form's fields, or other values before them. */
  given: (own: CanaryDealer, other: CanaryDealer) => unknown[];
  strangersOnly?: true;
}

const settings = (given: Action["given"]): Action => ({ page: "/settings", given });
const lists = (given: Action["given"]): Action => ({ page: (own) => `/watch-lists/${own.listId}`, given });

/**
 * Every server action of the build by name, with arguments that name things of another dealer where it takes an
 * id. What is made gets a name of nobody's: the request may come from any dealer's session.
 */
export const actions: Record<string, Action> = {
  refreshNow: { page: "/connection", given: () => [form({})] },
  testNow: { page: "/connection", given: () => [form({})] },
  settleHeld: { page: "/connection", given: () => ["", form({ resource: "brands", word: "accept" })] },
  saveThreshold: {
    page: "/low-stock",
    given: () => [form({ variantNo: variantOf(sharedProduct(2)), threshold: "3" })],
  },
  sayDone: { page: "/", given: () => [form({ eventId: "1" })] },
  takeBackDone: { page: "/", given: () => [form({ eventId: "1" })] },
  markAlert: { page: "/alerts", given: () => [form({ alertId: "unknown", do: "acknowledge" })] },
  readAllAlerts: { page: "/alerts", given: () => [form({})] },
  takeBackRead: { page: "/alerts", given: () => [form({ at: "1" })] },
  muteAlerts: {
    page: "/alerts",
    given: () => [form({ ruleId: "unknown", variantNo: variantOf(sharedProduct()), what: "both", long: "7" })],
  },
  unmuteAlerts: { page: "/alerts", given: () => [form({ ruleId: "", variantNo: variantOf(sharedProduct()) })] },
  saveRule: {
    page: "/alerts/rules/new",
    given: (_own, other) => [form({ "when-low": "on", of: `list:${other.listId}`, name: "made" })],
  },
  pauseOneRule: { page: "/alerts/rules", given: () => [form({ ruleId: "unknown", paused: "yes" })] },
  deleteOneRule: { page: "/alerts/rules", given: () => [form({ ruleId: "unknown" })] },
  addMail: { page: "/alerts/channels", given: () => ["", form({ address: "not an address" })] },
  addWebhook: { page: "/alerts/channels", given: () => [null, form({ url: "http://127.0.0.1/", name: "made" })] },
  testChannel: { page: "/alerts/channels", given: () => ["", form({ channelId: "unknown" })] },
  endOneChannel: { page: "/alerts/channels", given: () => [form({ channelId: "unknown" })] },
  makePrivateFeed: { page: "/alerts/channels", given: () => [null, form({ kind: "alerts", name: "made" })] },
  endPrivateFeed: { page: "/alerts/channels", given: () => [form({ feedId: "unknown" })] },
  saveTimes: { page: "/alerts/channels", given: () => ["", form({ digest: "07:00", weekday: "1" })] },
  renewSecret: { page: "/alerts/channels", given: () => [null, form({ channelId: "unknown" })] },
  addThisBrowser: { page: "/alerts/channels", given: () => ["", form({ name: "made", subscription: "{}" })] },
  tellZone: { page: "/", given: () => [form({ zone: "Europe/Paris" })] },
  savePreferences: settings(() => [form({ density: "normal", lowStockThreshold: "5" })]),
  saveHouseThreshold: settings(() => [form({ threshold: "6" })]),
  saveOwnWarehouses: settings(() => [form({})]),
  saveCategoryThreshold: { page: "/categories", given: () => [form({ categoryId: "unknown", threshold: "6" })] },
  hideCosts: { ...settings(() => [form({ lock: "yes" })]), strangersOnly: true },
  showCosts: { ...settings(() => [null, form({ secret: "guessed" })]), strangersOnly: true },
  endOneSession: settings((_own, other) => [form({ sessionHash: other.sessionHashes[0] ?? "" })]),
  endOthers: { ...settings(() => [form({})]), strangersOnly: true },
  forgetKept: { ...settings(() => [form({})]), strangersOnly: true },
  forgetShop: { ...settings(() => [form({ sure: "yes" })]), strangersOnly: true },
  revokeKey: settings((_own, other) => [form({ keyId: other.keyId })]),
  makeKey: settings(() => [null, form({ name: "made" })]),
  createList: { page: "/watch-lists", given: () => ["", form({ name: "made" })] },
  renameList: lists((_own, other) => ["", form({ listId: other.listId, name: "taken" })]),
  watchList: lists((_own, other) => ["", form({ listId: other.listId, watched: "no" })]),
  saveListThreshold: lists((_own, other) => ["", form({ listId: other.listId, threshold: "9", place: "mine" })]),
  deleteList: lists((_own, other) => ["", form({ listId: other.listId })]),
  importList: lists((_own, other) => ["", form({ listId: other.listId })]),
  changeManyLines: lists((_own, other) => [
    "",
    form({ listId: other.listId, what: "quantity", quantity: "9", [`line-${other.lineId}`]: String(other.lineId) }),
  ]),
  undoManyLines: lists((_own, other) => [
    "",
    form({ undo: JSON.stringify({ former: [{ lineIds: [other.lineId], values: { quantity: 9 } }] }) }),
  ]),
  keepInStep: lists((_own, other) => ["", form({ listId: other.listId })]),
  makeOrdinary: lists((_own, other) => ["", form({ listId: other.listId })]),
  bringBack: lists((_own, other) => ["", form({ listId: other.listId })]),
  addPasted: lists((_own, other) => ["", form({ listId: other.listId, text: `${variantOf(sharedProduct())} 2` })]),
  keepAsList: {
    page: "/quick-list",
    given: () => ["", form({ name: "made", text: `${variantOf(sharedProduct())} 2` })],
  },
  saveLine: lists((_own, other) => [form({ lineId: String(other.lineId), quantity: "9", note: "taken" })]),
  takeLineOff: lists((_own, other) => [form({ lineId: String(other.lineId) })]),
  emptyList: lists((_own, other) => ["", form({ listId: other.listId })]),
  putLinesBack: lists(() => [form({ at: "1" })]),
  copyList: lists((_own, other) => ["", form({ listId: other.listId, name: "made" })]),
  saveOrder: {
    page: "/order",
    given: () => ["", form({ name: "made", [`take:${variantOf(sharedProduct())}`]: "on" })],
  },
  orderThisList: lists((_own, other) => [form({ listId: other.listId })]),
  takeBackThisOrder: lists((_own, other) => [form({ listId: other.listId })]),
  tellPasted: { page: "/shelf", given: () => [null, form({ text: `${variantOf(sharedProduct())} 2`, sure: "yes" })] },
  saveShelfRow: { page: "/shelf", given: () => [form({ variantNo: variantOf(sharedProduct()), onHand: "9" })] },
  receive: { page: "/shelf", given: () => [form({ variantNo: variantOf(sharedProduct()), units: "1" })] },
  takeOffShelf: { page: "/shelf", given: () => [form({ variantNo: variantOf(sharedProduct()) })] },
  saveListing: { page: "/products", given: () => ["", form({ name: "made", query: "?q=x", shared: "on" })] },
  changeListing: { page: "/products", given: () => ["", form({ viewId: "unknown", name: "taken" })] },
  deleteListing: { page: "/products", given: () => [form({ viewId: "unknown" })] },
};

/** The server actions in the build's own manifest: id and name. */
export function builtActions(): { id: string; name: string }[] {
  const text = readFileSync(path.join(root, ".next/server/server-reference-manifest.json"), "utf8");
  const { node } = JSON.parse(text) as { node: Record<string, { exportedName: string }> };
  return Object.entries(node).map(([id, { exportedName }]) => ({ id, name: exportedName }));
}

class Form {
  constructor(readonly fields: Fields) {}
}

/** A form with these fields, encoded as React encodes an action's argument. */
export function form(fields: Fields): Form {
  return new Form(fields);
}

/** The request that a page's script sends for a server action of the build. */
export function actionRequest(id: string, given: unknown[]): { headers: Record<string, string>; body: string } {
  const parts: [string, string][] = [];
  const values = given.map((value) => {
    if (!(value instanceof Form)) return value;
    for (const [field, text] of Object.entries(value.fields)) parts.push([`_1_${field}`, text]);
    return "$K1";
  });
  const boundary = "----bincard";
  const body = [...parts, ["0", JSON.stringify(values)] as const]
    .map(([field, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`)
    .join("");
  const headers = {
    "next-action": id,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    accept: "text/x-component",
  };
  return { headers, body: `${body}--${boundary}--\r\n` };
}

/** The same as a `Sample`, for the tests that send every request. */
export function actionSample(id: string, name: string, own: CanaryDealer, other: CanaryDealer): Sample {
  const action = actions[name];
  if (!action) throw new Error(`the server action ${name} is not known`);
  return {
    method: "POST",
    path: typeof action.page === "string" ? action.page : action.page(own),
    ...actionRequest(id, action.given(own, other)),
    ...(action.strangersOnly && { strangersOnly: true }),
  };
}
