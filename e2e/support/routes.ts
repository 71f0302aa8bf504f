import { readFileSync } from "node:fs";
import path from "node:path";
import type { Question } from "./ask.ts";
import { ownProduct, sharedProduct, variantOf } from "./dealer-canaries.ts";
import type { CanaryDealer } from "./dealers.ts";
import { root } from "./program.ts";

/** A request that a dealer may or may not be allowed to send. */
export interface Sample extends Question {
  /** The owning dealer's response holds its own canary. */
  shows?: true;
  /** Only sent without the right to it: it would delete what the test still needs. */
  strangersOnly?: true;
  /** The page of a link, which everybody sees: of this dealer, and without its costs. */
  sharedBy?: number;
}

type Samples = (own: CanaryDealer, other: CanaryDealer) => Sample[];

const get = (path: string): Sample => ({ path });
const seen = (path: string): Sample => ({ path, shows: true });
const send = (method: string, path: string, body?: unknown): Sample => ({
  method,
  path,
  ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
});
const rightless = (sample: Sample): Sample => ({ ...sample, strangersOnly: true });

/** The page of a dealer's link, or what belongs to it. */
const shared = ({ index, shareToken }: CanaryDealer, rest = ""): Sample => ({
  path: `/s/${shareToken}${rest}`,
  sharedBy: index,
});

const lineOf = (listId: string) => ({ listId, lines: [{ variantNo: variantOf(sharedProduct(2)), quantity: 2 }] });

const shownBy = "price=msrp&stock=exact&language=en&ends=never";
const filters = ["", "?q=kanari", "?brand=1", "?category=7", "?sort=-cost", "?stock=in&page=2", "?from=1&to=99999999"];
const catalog = (name: string): Samples => {
  const path = `/api/Catalog/${name}`;
  return (own, other) => [
    seen(path),
    seen(`${path}?pageSize=3`),
    seen(`${path}?skus=${sharedProduct()}`),
    get(`${path}?skus=${ownProduct(other.index)}`),
    get(`${path}?brands=${other.word}%20brand&mfgPartNumbers=${other.word}-0`),
    get(`${path}?skus=${ownProduct(own.index, 1)},${ownProduct(other.index)}`),
  ];
};

/** The sample requests of every page and handler of the build. A route that is missing here fails the tests. */
export const routes: Record<string, Samples> = {
  "/": () => [seen("/")],
  "/[...missing]": (_own, other) => [get(`/no/such/${ownProduct(other.index)}`), get("/x")],
  "/_global-error": () => [],
  "/_not-found": () => [get("/_not-found")],
  "/alerts": () => [get("/alerts"), get("/alerts?state=unread&group=stock")],
  "/alerts/rules": () => [get("/alerts/rules")],
  "/alerts/rules/new": (_own, other) => [
    get("/alerts/rules/new"),
    get(`/alerts/rules/new?when-low=on&of=list:${other.listId}`),
    get(`/alerts/rules/new?when-out=on&of=article:${variantOf(ownProduct(other.index))}`),
  ],
  "/alerts/rules/[ruleId]": () => [get("/alerts/rules/none")],
  "/alerts/channels": () => [get("/alerts/channels")],
  "/api/Catalog/Brands": () => [seen("/api/Catalog/Brands"), get("/api/Catalog/Brands?pageStartIndex=2")],
  "/api/Catalog/Categories": () => [seen("/api/Catalog/Categories"), seen("/api/Catalog/Categories?categoryIds=7")],
  "/api/Catalog/Products": catalog("Products"),
  "/api/Catalog/Products/Brands": () => [seen("/api/Catalog/Products/Brands")],
  "/api/Catalog/Products/Images": catalog("Products/Images"),
  "/api/Catalog/Products/Inventory": catalog("Products/Inventory"),
  "/api/Catalog/Products/Prices": catalog("Products/Prices"),
  "/api/Catalog/Products/Variants/Images": (own, other) => [
    get("/api/Catalog/Products/Variants/Images"),
    get(`/api/Catalog/Products/Variants/Images?productIds=${ownProduct(own.index)},${ownProduct(other.index)}`),
  ],
  "/api/System/Echo": () => [get("/api/System/Echo")],
  "/api/System/Token": () => [get("/api/System/Token")],
  "/api/[...missing]": (_own, other) => [get(`/api/no/${ownProduct(other.index)}`), send("POST", "/api/x", {})],
  "/api/auth/[...nextauth]": (_own, other) => [
    ...["session", "csrf", "providers", "signout", "error?error=x"].map((name) => get(`/api/auth/${name}`)),
    get(`/api/auth/signin?callbackUrl=/watch-lists/${other.listId}`),
  ],
  "/api/desk/alerts": () => [get("/api/desk/alerts?limit=200")],
  "/api/desk/alerts/acknowledge": () => [send("POST", "/api/desk/alerts/acknowledge", { alertIds: ["x"] })],
  // The log shows what was muted, as it was written.
  "/api/desk/alerts/mutes": () => [
    send("POST", "/api/desk/alerts/mutes", { variantNo: variantOf(sharedProduct()), kind: "for-good" }),
    send("DELETE", "/api/desk/alerts/mutes", { variantNo: variantOf(sharedProduct()) }),
  ],
  "/api/desk/alerts/read": () => [send("POST", "/api/desk/alerts/read", { alertIds: null })],
  "/api/desk/events": () => [get("/api/desk/events?limit=1000")],
  "/api/desk/low-stock": () => [seen("/api/desk/low-stock"), get("/api/desk/low-stock?watched=0&group=list")],
  "/api/desk/keys": (own) => [seen("/api/desk/keys"), send("POST", "/api/desk/keys", { name: `${own.word} more` })],
  "/api/desk/keys/[keyId]": (_own, other) => [send("DELETE", `/api/desk/keys/${other.keyId}`)],
  "/api/desk/counter": () => [rightless(send("POST", "/api/desk/counter"))],
  "/api/desk/lines": (own, other) => [
    send("POST", "/api/desk/lines", lineOf(own.listId)),
    send("POST", "/api/desk/lines", lineOf(other.listId)),
  ],
  "/api/desk/lines/undo": () => [send("POST", "/api/desk/lines/undo", { at: 1 })],
  "/api/desk/lists": (own) => [
    seen("/api/desk/lists"),
    send("POST", "/api/desk/lists", { name: `${own.word} new` }),
    send("POST", "/api/desk/lists", { name: "" }),
  ],
  "/api/desk/lists/[listId]": (own, other) => [
    seen(`/api/desk/lists/${own.listId}`),
    send("PATCH", `/api/desk/lists/${own.listId}`, { name: `${own.word} list` }),
    get(`/api/desk/lists/${other.listId}`),
    send("PATCH", `/api/desk/lists/${other.listId}`, { name: "taken" }),
    send("DELETE", `/api/desk/lists/${other.listId}`),
  ],
  "/api/desk/lists/[listId]/scans": (own, other) => [
    send("POST", `/api/desk/lists/${own.listId}/scans`, { code: variantOf(sharedProduct(2)) }),
    send("POST", `/api/desk/lists/${other.listId}/scans`, { code: variantOf(sharedProduct(2)) }),
    send("PATCH", `/api/desk/lists/${other.listId}/scans`, { lineId: other.lineId, quantity: 9 }),
  ],
  "/api/desk/products/[productNo]/forecast": (own, other) => [
    get(`/api/desk/products/${ownProduct(own.index)}/forecast`),
    get(`/api/desk/products/${ownProduct(other.index)}/forecast`),
    get(`/api/desk/products/${sharedProduct()}/forecast?variant=${variantOf(ownProduct(other.index))}`),
  ],
  "/api/desk/products/[productNo]/history": (own, other) => [
    seen(`/api/desk/products/${ownProduct(own.index)}/history`),
    get(`/api/desk/products/${ownProduct(other.index)}/history`),
    get(`/api/desk/products/${sharedProduct()}/history?variant=${variantOf(ownProduct(other.index))}`),
  ],
  "/api/desk/products/[productNo]/inventory": (own, other) => [
    seen(`/api/desk/products/${ownProduct(own.index)}/inventory`),
    seen(`/api/desk/products/${sharedProduct(1)}/inventory`),
    get(`/api/desk/products/${ownProduct(other.index)}/inventory`),
  ],
  "/api/desk/products/[productNo]/variants": (own, other) => [
    seen(`/api/desk/products/${ownProduct(own.index)}/variants?listing=q%3Dkanari`),
    get(`/api/desk/products/${ownProduct(other.index)}/variants`),
  ],
  "/api/desk/recent": (own) => [send("POST", "/api/desk/recent", { variantNo: variantOf(ownProduct(own.index)) })],
  "/api/desk/search": (own, other) => [
    seen("/api/desk/search?q=kanari"),
    seen(`/api/desk/search?q=${variantOf(ownProduct(own.index))}`),
    get(`/api/desk/search?q=${variantOf(ownProduct(other.index))}`),
    get(`/api/desk/search?q=${other.word}`),
  ],
  "/api/desk/shares": (own) => [
    get("/api/desk/shares"),
    send("POST", "/api/desk/shares", {
      layout: "item",
      lines: [{ variantNo: variantOf(ownProduct(own.index)) }],
      shows: { price: "none", stock: "none", allWarehouses: true, quantity: false, note: false },
      endsAt: 1,
    }),
  ],
  "/api/desk/shares/[shareId]": (_own, other) => [
    send("PATCH", `/api/desk/shares/${other.shareId}`, { title: "taken" }),
    send("DELETE", `/api/desk/shares/${other.shareId}`),
  ],
  "/api/desk/sessions": () => [seen("/api/desk/sessions"), rightless(send("DELETE", "/api/desk/sessions"))],
  "/api/desk/sessions/[sessionHash]": (_own, other) =>
    other.sessionHashes.map((hash) => send("DELETE", `/api/desk/sessions/${hash}`)),
  "/api/desk/settings": () => [
    get("/api/desk/settings"),
    send("PATCH", "/api/desk/settings", { density: "compact", warehouseId: "1" }),
  ],
  "/api/desk/shelf": (own) => [
    get("/api/desk/shelf"),
    send("PUT", "/api/desk/shelf", { mode: "merge", rows: [{ number: variantOf(ownProduct(own.index)), onHand: 1 }] }),
  ],
  "/api/desk/sync": () => [get("/api/desk/sync"), send("POST", "/api/desk/sync")],
  "/api/desk/watch": (own, other) => [
    get("/api/desk/watch"),
    send("POST", "/api/desk/watch", { variantNo: variantOf(ownProduct(own.index)), listId: own.listId }),
    send("DELETE", "/api/desk/watch", { variantNo: variantOf(ownProduct(own.index)), listId: own.listId }),
    send("POST", "/api/desk/watch", { variantNo: variantOf(sharedProduct(2)), listId: other.listId }),
    send("PATCH", "/api/desk/watch", { variantNo: variantOf(sharedProduct()), listId: other.listId, note: "taken" }),
    send("DELETE", "/api/desk/watch", { variantNo: variantOf(sharedProduct()), listId: other.listId }),
  ],
  "/api/desk/watch/import": (own, other) => [
    send("POST", "/api/desk/watch/import", { listId: own.listId }),
    send("POST", "/api/desk/watch/import", { listId: other.listId }),
  ],
  "/api": () => [get("/api")],
  "/api/openapi.json": () => [get("/api/openapi.json")],
  "/api/pictures/[variantNo]": (own, other) => [
    get(`/api/pictures/${variantOf(sharedProduct())}?w=96`),
    get(`/api/pictures/${variantOf(ownProduct(own.index))}`),
    get(`/api/pictures/${variantOf(ownProduct(other.index))}?n=0&w=320`),
  ],
  "/brands": () => [seen("/brands")],
  "/brands/[brandId]": () => [
    seen("/brands/1"),
    get("/brands/2"),
    seen(`/brands/1?open=${variantOf(sharedProduct())}`),
  ],
  "/categories": () => [seen("/categories")],
  "/categories/[categoryId]": () => [
    seen("/categories/7"),
    get("/categories/8"),
    seen(`/categories/7?open=${variantOf(sharedProduct())}`),
  ],
  "/changes/csv": () => [get("/changes/csv"), get("/changes/csv?watched=1")],
  "/changes": () => [get("/changes"), get("/changes?watched=1")],
  "/connection": () => [seen("/connection")],
  "/connection/records/[recordId]": () => [
    seen("/connection/records/1"),
    get("/connection/records/2"),
    get("/connection/records/none"),
  ],
  "/feeds/[file]": () => [get(`/feeds/${"A".repeat(43)}.atom`), get("/feeds/none.ics")],
  "/healthz": () => [get("/healthz")],
  "/inventory": () => [seen("/inventory")],
  "/low-stock": () => [seen("/low-stock"), seen("/low-stock?watched=0&sort=-cost")],
  "/compare": (own, other) => [
    seen(`/compare?v=${variantOf(ownProduct(own.index))}`),
    get(`/compare?v=${variantOf(ownProduct(other.index))}&only=differences`),
  ],
  "/products/export": (_own, other) => [
    seen("/products/export"),
    seen("/products/export?format=csv&q=kanari"),
    get("/products/export?format=xlsx"),
    get(`/products/export?v=${variantOf(ownProduct(other.index))}`),
  ],
  "/labels": (own, other) => [
    seen(`/labels?v=${variantOf(ownProduct(own.index))}`),
    get(`/labels?v=${variantOf(ownProduct(other.index))}`),
  ],
  "/low-stock/csv": () => [seen("/low-stock/csv"), get("/low-stock/csv?threshold=0")],
  "/api/mail-links/[token]": () => [
    get("/api/mail-links/none"),
    { ...send("POST", "/api/mail-links/none"), headers: { "content-type": "application/x-www-form-urlencoded" } },
  ],
  "/mail-links/[token]": () => [get("/mail-links/none"), get("/mail-links/none?done=end")],
  "/metrics": () => [get("/metrics")],
  "/products": (own, other) => [
    ...filters.map((filter) => get(`/products${filter}`)),
    get(`/products?q=${other.word}`),
    seen(`/products?open=${variantOf(ownProduct(own.index))}&qty=10`),
    get(`/products?open=${variantOf(ownProduct(other.index))}`),
  ],
  "/products/[productNo]/history": (own, other) => [
    seen(`/products/${ownProduct(own.index)}/history`),
    get(`/products/${ownProduct(other.index)}/history?range=365`),
  ],
  "/products/[productNo]": (own, other) => [
    seen(`/products/${sharedProduct()}`),
    seen(`/products/${ownProduct(own.index)}?qty=10`),
    get(`/products/${ownProduct(other.index)}`),
    seen(`/products/${sharedProduct()}?variant=${variantOf(ownProduct(other.index))}`),
  ],
  "/s/[token]": (own, other) => [
    shared(own),
    shared(other, `?v=${variantOf(sharedProduct(), 1)}`),
    shared(other, `?v=${variantOf(ownProduct(other.index))}`),
    get(`/s/${"A".repeat(43)}`),
    { ...send("POST", `/s/${other.shareToken}`), headers: { "content-type": "application/x-www-form-urlencoded" } },
  ],
  "/s/[token]/card.png": (own) => [shared(own, "/card.png"), get("/s/none/card.png")],
  "/s/[token]/pictures/[variantNo]": (own, other) => [
    shared(own, `/pictures/${variantOf(sharedProduct())}?w=96`),
    get(`/s/${other.shareToken}/pictures/${variantOf(ownProduct(other.index))}`),
    get(`/s/none/pictures/${variantOf(sharedProduct())}`),
  ],
  "/share": (own, other) => [
    seen(`/share?v=${variantOf(ownProduct(own.index))}`),
    seen(`/share?list=${own.listId}`),
    get(`/share?list=${other.listId}`),
    get(`/share?v=${variantOf(ownProduct(other.index))}`),
  ],
  "/share/preview": (own, other) => [
    seen(`/share/preview?items=${variantOf(ownProduct(own.index))}&${shownBy}`),
    get(`/share/preview?list=${other.listId}&${shownBy}`),
    get(`/share/preview?share=${other.shareId}&${shownBy}`),
  ],
  "/scan": () => [get("/scan")],
  "/quick-list": () => [get("/quick-list")],
  "/readyz": () => [get("/readyz")],
  "/settings": () => [get("/settings")],
  "/settings/levels": () => [get("/settings/levels")],
  "/settings/devices": () => [get("/settings/devices")],
  "/settings/links": () => [seen("/settings/links"), get("/settings/links?of=unknown")],
  "/settings/links/[shareId]": (own, other) => [
    seen(`/settings/links/${own.shareId}`),
    get(`/settings/links/${other.shareId}`),
  ],
  "/settings/keys": () => [seen("/settings/keys")],
  "/settings/activity": () => [seen("/settings/activity?all=1"), get("/settings/activity?page=2&details=1")],
  "/settings/erase": () => [get("/settings/erase")],
  "/order": (_own, other) => [get("/order"), get(`/order?from=list:${other.listId}&budget=100`)],
  "/order/export": (_own, other) => [get("/order/export"), get(`/order/export?format=xlsx&from=list:${other.listId}`)],
  "/shelf": () => [get("/shelf"), get("/shelf?q=kanari&low=1")],
  "/shelf/export": () => [get("/shelf/export?low=1"), get("/shelf/export?format=xlsx")],
  "/sign-in": (_own, other) => [get("/sign-in"), get(`/sign-in?callbackUrl=/watch-lists/${other.listId}`)],
  "/watch-lists": () => [seen("/watch-lists")],
  "/watch-lists/[listId]/export": (own, other) => [
    seen(`/watch-lists/${own.listId}/export`),
    get(`/watch-lists/${own.listId}/export?format=xlsx`),
    get(`/watch-lists/${other.listId}/export?what=order`),
  ],
  "/watch-lists/[listId]/scan": (own, other) => [
    seen(`/watch-lists/${own.listId}/scan`),
    get(`/watch-lists/${other.listId}/scan`),
  ],
  "/watch-lists/[listId]": (own, other) => [seen(`/watch-lists/${own.listId}`), get(`/watch-lists/${other.listId}`)],
};

/** The pages and handlers in the build's own manifest. */
export function builtRoutes(): string[] {
  const manifest = readFileSync(path.join(root, ".next", "app-path-routes-manifest.json"), "utf8");
  return Object.values(JSON.parse(manifest) as Record<string, string>);
}

/** True when the route renders a page of the desk with figures. */
export const isSignedInPage = (route: string) =>
  isPage(route) && !/^\/(_|sign-in|mail-links|\[\.\.\.missing)|^\/api$/.test(route);

/** True when the route renders a page, which takes many times as long as a handler. */
export const isPage = (route: string) =>
  !/^\/(api\/|healthz|readyz|metrics|feeds\/|s\/|share\/preview|low-stock\/csv|changes\/csv|products\/export|shelf\/export|order\/export|watch-lists\/\[listId\]\/export|connection\/records)/.test(
    route,
  );
