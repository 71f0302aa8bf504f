import type { Endpoint } from "@/lib/api/endpoint.ts";
import { type AnswerTo, type EndpointInput, endpoints, type Route } from "@/lib/api/endpoints.ts";
import { adoptSession, signInAs } from "./support/dealers.ts";
import { expect, test } from "./support/fixtures.ts";

test("every response of the desk's JSON has the shape in its endpoint table, and no other key", async ({
  desk,
  bincard,
  dealer,
}) => {
  const asked = new Set<Route>();

  /** Sends the request and checks the response with the table's own parser, which refuses unknown keys. */
  async function ask<R extends Route>(route: R, given: EndpointInput<R>) {
    const { names = {}, query, body } = given as Parts;
    const [method, pattern = ""] = route.split(" ");
    const address = pattern.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(names[name] ?? ""));
    const headers = { origin: bincard.url };
    const answer = await desk.request.fetch(address, { method, headers, params: query, data: body });
    const call: Endpoint = endpoints[route];
    expect(answer.status(), route).toBe(call.status ?? 200);
    asked.add(route);
    const parsed = call.answer.safeParse(await answer.json());
    expect(parsed.error?.issues, route).toBeUndefined();
    return parsed.data as AnswerTo<R>;
  }

  await ask("GET /api/desk/sync", {});
  await ask("POST /api/desk/sync", {});
  const { products } = await ask("GET /api/desk/search", { query: { q: "chain" } });
  const { productNo = "" } = products[0] ?? {};
  const { variants } = await ask("GET /api/desk/products/{productNo}/inventory", { names: { productNo }, query: {} });
  const { variantNo = "" } = variants[0] ?? {};
  await ask("GET /api/desk/products/{productNo}/history", { names: { productNo }, query: { range: "30" } });
  await ask("GET /api/desk/products/{productNo}/forecast", { names: { productNo }, query: { variant: variantNo } });
  await ask("GET /api/desk/products/{productNo}/variants", { names: { productNo }, query: { listing: "q=chain" } });
  await ask("GET /api/desk/search", { query: { q: variantNo } });

  await ask("GET /api/desk/low-stock", { query: { watched: "0", group: "brand", state: "out,low" } });
  await ask("GET /api/desk/events", { query: { watched: "1", kind: "low,out" } });
  await ask("GET /api/desk/alerts", { query: { limit: "5" } });
  await ask("POST /api/desk/alerts/read", { body: { alertIds: null } });
  await ask("POST /api/desk/alerts/acknowledge", { body: { alertIds: ["none"] } });
  await ask("POST /api/desk/alerts/mutes", { body: { variantNo, kind: "restock" } });
  expect(await ask("DELETE /api/desk/alerts/mutes", { body: { variantNo } })).toEqual({ ended: true });
  const told = { mode: "replace" as const, rows: [{ number: variantNo, onHand: 3 }] };
  expect(await ask("PUT /api/desk/shelf", { body: told })).toMatchObject({ stored: 1, refused: [] });
  expect(await ask("GET /api/desk/shelf", {})).toMatchObject({ rows: [{ variantNo, onHand: 3, onOrder: null }] });
  await ask("PUT /api/desk/shelf", { body: { rows: [], mode: "replace" } });
  await ask("POST /api/desk/recent", { body: { variantNo } });

  const { listId } = await ask("POST /api/desk/lists", { body: { name: "Shapes" } });
  await ask("PATCH /api/desk/lists/{listId}", { names: { listId }, body: { name: "Forms" } });
  const list = { listId, name: "Forms", isDefault: false };
  expect(await ask("POST /api/desk/watch", { body: { variantNo, listId } })).toEqual({ added: 1, list });
  const lines = [{ variantNo, quantity: 4 }];
  expect(await ask("POST /api/desk/lines", { body: { listId, lines } })).toMatchObject({ list, lines });
  await ask("PATCH /api/desk/watch", { body: { variantNo, listId, threshold: 3, note: "spare" } });
  expect(await ask("GET /api/desk/lists/{listId}", { names: { listId } })).toMatchObject({
    name: "Forms",
    items: [{ variantNo, quantity: 4, threshold: 3, note: "spare" }],
  });
  await ask("GET /api/desk/watch", {});
  const { counted } = await ask("POST /api/desk/lists/{listId}/scans", {
    names: { listId },
    body: { code: variantNo },
  });
  expect(counted).toMatchObject({ quantity: 5 });
  const corrected = { lineId: counted?.lineId ?? 0, quantity: 4 };
  await ask("PATCH /api/desk/lists/{listId}/scans", { names: { listId }, body: corrected });
  const { removed, at } = await ask("DELETE /api/desk/watch", { body: { variantNo, listId } });
  expect(await ask("POST /api/desk/lines/undo", { body: { at } })).toEqual({ restored: removed });
  await ask("POST /api/desk/watch/import", { body: { listId } });
  await ask("GET /api/desk/lists", {});
  await ask("DELETE /api/desk/lists/{listId}", { names: { listId } });

  const settings = await ask("GET /api/desk/settings", {});
  expect(await ask("PATCH /api/desk/settings", { body: { theme: "dark" } })).toEqual({ ...settings, theme: "dark" });
  await ask("PATCH /api/desk/settings", { body: { theme: settings.theme } });
  const { keyId } = await ask("POST /api/desk/keys", { body: { name: "Shapes" } });
  await ask("GET /api/desk/keys", {});
  await ask("DELETE /api/desk/keys/{keyId}", { names: { keyId } });
  await ask("DELETE /api/desk/sessions", {});
  const { sessions } = await ask("GET /api/desk/sessions", {});
  await ask("DELETE /api/desk/sessions/{sessionHash}", { names: { sessionHash: sessions[0]?.sessionHash ?? "" } });
  await adoptSession(desk.context(), bincard.url, await signInAs(bincard.url, dealer));
  await ask("POST /api/desk/counter", {});

  expect([...asked].sort()).toEqual(Object.keys(endpoints).sort());
});

interface Parts {
  names?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}
