import { readFileSync } from "node:fs";
import path from "node:path";
import { sharedProduct, variantOf } from "./dealer-canaries.ts";
import type { CanaryDealer } from "./dealers.ts";
import { root } from "./program.ts";
import type { Sample } from "./routes.ts";

type Fields = Record<string, string>;

interface Action {
  page: string | ((own: CanaryDealer) => string);
  /** The fields of its form. */
  fields: (own: CanaryDealer, other: CanaryDealer) => Fields;
  strangersOnly?: true;
}

const settings = (tab: string, fields: Action["fields"]): Action => ({ page: `/settings${tab}`, fields });
const lists = (fields: Action["fields"]): Action => ({ page: (own) => `/watch-lists/${own.listId}`, fields });

/**
 * Every server action of the build by name, with arguments that name things of another dealer where it takes an
 * id. What is made gets a name of nobody's: the request may come from any dealer's session.
 */
export const actions: Record<string, Action> = {
  refreshNow: { page: "/connection", fields: () => ({}) },
  testNow: { page: "/connection", fields: () => ({}) },
  settleHeld: { page: "/connection", fields: () => ({ resource: "brands", word: "accept" }) },
  saveThreshold: {
    page: "/low-stock",
    fields: () => ({ variantNo: variantOf(sharedProduct(2)), threshold: "3" }),
  },
  savePin: { page: "/", fields: (_own, other) => ({ pin: `list:${other.listId}`, on: "on" }) },
  dismissSetup: { page: "/", fields: () => ({}) },
  markReviewed: { page: "/", fields: () => ({ eventId: "1" }) },
  undoReviewed: { page: "/", fields: () => ({ eventId: "1" }) },
  markAlert: { page: "/alerts", fields: () => ({ alertIds: "unknown", do: "acknowledge" }) },
  readAllAlerts: { page: "/alerts", fields: () => ({}) },
  markUnread: { page: "/alerts", fields: () => ({ at: "1" }) },
  muteAlerts: {
    page: "/alerts",
    fields: () => ({ ruleId: "unknown", variantNo: variantOf(sharedProduct()), what: "both", long: "7" }),
  },
  unmuteAlerts: { page: "/alerts", fields: () => ({ ruleId: "", variantNo: variantOf(sharedProduct()) }) },
  saveRule: {
    page: "/alerts/rules/new",
    fields: (_own, other) => ({ "when-low": "on", of: `list:${other.listId}`, name: "made" }),
  },
  pauseOneRule: { page: "/alerts/rules", fields: () => ({ ruleId: "unknown", paused: "yes" }) },
  deleteOneRule: { page: "/alerts/rules", fields: () => ({ ruleId: "unknown" }) },
  addMail: { page: "/alerts/channels", fields: () => ({ address: "not an address" }) },
  addWebhook: { page: "/alerts/channels", fields: () => ({ url: "http://127.0.0.1/", name: "made" }) },
  testChannel: { page: "/alerts/channels", fields: () => ({ channelId: "unknown" }) },
  endOneChannel: { page: "/alerts/channels", fields: () => ({ channelId: "unknown" }) },
  makePrivateFeed: { page: "/alerts/channels", fields: () => ({ kind: "alerts", name: "made" }) },
  endPrivateFeed: { page: "/alerts/channels", fields: () => ({ feedId: "unknown" }) },
  saveTimes: {
    page: "/alerts/channels",
    fields: () => ({ digest: "07:00", weekday: "1", quietFrom: "", quietUntil: "" }),
  },
  renewSecret: { page: "/alerts/channels", fields: () => ({ channelId: "unknown" }) },
  addThisBrowser: { page: "/alerts/channels", fields: () => ({ name: "made", subscription: "{}" }) },
  saveBrowserZone: { page: "/", fields: () => ({ zone: "Europe/Paris" }) },
  savePreferences: settings("", () => ({ density: "normal", lowStockThreshold: "5" })),
  saveHouseThreshold: settings("/levels", () => ({ threshold: "6" })),
  saveOwnWarehouses: settings("/levels", () => ({})),
  saveCategoryThreshold: { page: "/categories", fields: () => ({ categoryId: "unknown", threshold: "6" }) },
  hideCosts: { ...settings("/devices", () => ({ lock: "yes" })), strangersOnly: true },
  showCosts: { ...settings("/devices", () => ({ secret: "guessed" })), strangersOnly: true },
  endOneSession: settings("/devices", (_own, other) => ({ sessionHash: other.sessionHashes[0] ?? "" })),
  endOthers: { ...settings("/devices", () => ({})), strangersOnly: true },
  deleteCredentials: { ...settings("/devices", () => ({})), strangersOnly: true },
  forgetShop: { ...settings("/erase", () => ({ sure: "yes" })), strangersOnly: true },
  revokeKey: settings("/keys", (_own, other) => ({ keyId: other.keyId })),
  makeKey: settings("/keys", () => ({ name: "made" })),
  makeLink: {
    page: "/share",
    fields: (_own, other) => ({ list: other.listId, price: "msrp", stock: "words", language: "en", ends: "30" }),
  },
  saveLink: {
    page: "/settings/links",
    fields: (_own, other) => ({ share: other.shareId, price: "own", stock: "exact", language: "en", ends: "never" }),
  },
  renewLink: { page: "/settings/links", fields: (_own, other) => ({ shareId: other.shareId }) },
  endLink: { page: "/settings/links", fields: (_own, other) => ({ shareId: other.shareId }) },
  endLinksOf: { page: "/settings/links", fields: () => ({ memberId: "unknown", sure: "yes" }) },
  saveShopLine: { page: "/settings/links", fields: () => ({ name: "made", contact: "made" }) },
  makeLabelLink: { page: "/labels", fields: () => ({ items: variantOf(sharedProduct()) }) },
  createList: { page: "/watch-lists", fields: () => ({ name: "made" }) },
  makeList: { page: "/", fields: () => ({ name: "made" }) },
  renameList: lists((_own, other) => ({ listId: other.listId, name: "taken" })),
  watchList: lists((_own, other) => ({ listId: other.listId, watched: "no" })),
  saveListThreshold: lists((_own, other) => ({ listId: other.listId, threshold: "9", place: "mine" })),
  deleteList: lists((_own, other) => ({ listId: other.listId })),
  importList: lists((_own, other) => ({ listId: other.listId })),
  changeManyLines: lists((_own, other) => ({
    listId: other.listId,
    what: "quantity",
    quantity: "9",
    [`line-${other.lineId}`]: String(other.lineId),
  })),
  fillColumn: lists((_own, other) => ({
    listId: other.listId,
    field: "quantity",
    figures: JSON.stringify({ [other.lineId]: 9 }),
  })),
  undoManyLines: lists((_own, other) => ({
    undo: JSON.stringify({ listId: other.listId, addedAt: 1, takenOffAt: null }),
  })),
  keepInStep: lists((_own, other) => ({ listId: other.listId })),
  makeOrdinary: lists((_own, other) => ({ listId: other.listId })),
  bringBack: lists((_own, other) => ({ listId: other.listId })),
  addPasted: lists((_own, other) => ({ listId: other.listId, text: `${variantOf(sharedProduct())} 2` })),
  keepAsList: {
    page: "/quick-list",
    fields: () => ({ name: "made", text: `${variantOf(sharedProduct())} 2` }),
  },
  saveLine: lists((_own, other) => ({ lineId: String(other.lineId), quantity: "9", note: "taken" })),
  takeLineOff: lists((_own, other) => ({ lineId: String(other.lineId) })),
  emptyList: lists((_own, other) => ({ listId: other.listId })),
  putLinesBack: lists(() => ({ at: "1" })),
  copyList: lists((_own, other) => ({ listId: other.listId, name: "made" })),
  saveOrder: {
    page: "/order",
    fields: () => ({ name: "made", [`take:${variantOf(sharedProduct())}`]: "on" }),
  },
  orderThisList: lists((_own, other) => ({ listId: other.listId })),
  undoThisOrder: lists((_own, other) => ({ listId: other.listId })),
  savePastedShelf: { page: "/shelf", fields: () => ({ text: `${variantOf(sharedProduct())} 2`, sure: "yes" }) },
  saveShelfRow: { page: "/shelf", fields: () => ({ variantNo: variantOf(sharedProduct()), onHand: "9" }) },
  receive: { page: "/shelf", fields: () => ({ variantNo: variantOf(sharedProduct()), units: "1" }) },
  takeOffShelf: { page: "/shelf", fields: () => ({ variantNo: variantOf(sharedProduct()) }) },
  putRowBack: { page: "/shelf", fields: () => ({ variantNo: variantOf(sharedProduct()), onHand: "8" }) },
  saveListing: { page: "/products", fields: () => ({ name: "made", query: "?q=x", shared: "on" }) },
  changeListing: { page: "/products", fields: () => ({ viewId: "unknown", name: "taken" }) },
  deleteListing: { page: "/products", fields: () => ({ viewId: "unknown" }) },
};

/** The server actions in the build's own manifest: id and name. */
export function builtActions(): { id: string; name: string }[] {
  const text = readFileSync(path.join(root, ".next/server/server-reference-manifest.json"), "utf8");
  const { node } = JSON.parse(text) as { node: Record<string, { exportedName: string }> };
  return Object.entries(node).map(([id, { exportedName }]) => ({ id, name: exportedName }));
}

/**
 * The request that a page's script sends for a server action of the build: React encodes its two arguments, what was
 * answered before (nothing yet) and a form.
 */
export function actionRequest(id: string, fields: Fields): { headers: Record<string, string>; body: string } {
  const boundary = "----bincard";
  const form = Object.entries(fields).map(([field, text]) => [`_1_${field}`, text] as const);
  const body = [...form, ["0", '[null,"$K1"]'] as const]
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
    ...actionRequest(id, action.fields(own, other)),
    ...(action.strangersOnly && { strangersOnly: true }),
  };
}
