import { afterEach, describe, expect, test } from "vitest";
import { hourMs } from "@/lib/domain/time.ts";
import { type BincardError, codeOf } from "@/lib/errors.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { createBreaker } from "./breaker.ts";
import { createSupplierClient, type SupplierClientOptions } from "./client.ts";
import { signIn } from "./sign-in.ts";
import {
  collect,
  startTestServer,
  type TestAnswer,
  type TestServer,
  testSettings,
  testTransport,
} from "./test/server.ts";
import { createTokenSource } from "./token.ts";

let server: TestServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function clientFor(answer: TestAnswer, changes: Partial<SupplierClientOptions> = {}) {
  server = await startTestServer(answer);
  const transport = testTransport();
  const signIns: number[] = [];
  const tokens = createTokenSource({
    stored: "token-0",
    storedByOthers: async () => null,
    credentials: async () => ({ kind: "password", username: "anna", password: "x" }),
    signIn: async () => `token-${signIns.push(1)}`,
    makeSure: async () => undefined,
    onNew: () => undefined,
    onRefused: () => undefined,
  });
  const settings = testSettings(server.baseUrl);
  const client = createSupplierClient({ settings, tokens, breaker: createBreaker(), ...transport, ...changes });
  return { client, waits: transport.waits, signIns, requests: server.requests, server };
}

const failureOf = (work: Promise<unknown>): Promise<BincardError> =>
  work.then(
    () => Promise.reject(new Error("did not fail")),
    (error) => error,
  );

describe("a failing supplier", () => {
  test("is tried three times, with a random wait that doubles", async () => {
    const { client, waits, requests } = await clientFor((_, response) => void response.writeHead(502).end());
    expect((await failureOf(client.categories())).facts).toEqual({ operation: "/Catalog/Categories", status: 502 });
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([1000, 2000]);
  });

  test("that says when to come back is obeyed, in seconds and by date", async () => {
    const now = Date.UTC(2026, 10, 21);
    const { client, waits } = await clientFor(
      ({ number }, response) => {
        if (number === 3) response.end("[]");
        else
          response.writeHead(number === 1 ? 429 : 503, {
            "retry-after": number === 1 ? "7" : "Sat, 21 Nov 2026 00:00:30 GMT",
          });
      },
      { now: () => now },
    );
    expect((await client.categories()).roots).toEqual([]);
    expect(waits).toEqual([7000, 30_000]);
  });

  test("that requests a wait of an hour is not tried again, and the error says so", async () => {
    const { client, requests } = await clientFor(
      (_, response) => void response.writeHead(429, { "retry-after": "3600" }),
    );
    const error = await failureOf(client.categories());
    expect([error.code, error.facts.retryAfterMs, requests.length]).toEqual(["supplier-busy", hourMs, 1]);
  });

  test("that cuts off its answers is tried again, and one that sends web pages is nonsense", async () => {
    const cutting = await clientFor(
      ({ number }, response) => void response.end(number < 3 ? '[{"CategoryId":1' : "[]"),
    );
    expect((await cutting.client.categories()).raw).toBe("[]");
    await cutting.server.close();
    const html = await clientFor((_, response) => void response.end("<html>Maintenance</html>"));
    expect((await failureOf(html.client.categories())).facts).toMatchObject({ reason: "html", status: 200 });
    expect(html.signIns).toHaveLength(1);
    expect((await failureOf(html.client.categories())).facts).toMatchObject({ reason: "html" });
    expect(html.signIns).toHaveLength(1);
  });

  test("that closes the connection in the middle of a body is unreachable", async () => {
    const { client, requests } = await clientFor((_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("[1,");
      setTimeout(() => response.destroy(), 5);
      return new Promise((resolve) => response.on("close", resolve));
    });
    expect((await failureOf(client.categories())).code).toBe("supplier-unreachable");
    expect(requests).toHaveLength(3);
  });

  test.each([
    [404, "supplier-lacks"],
    [418, "supplier-failed"],
    [301, "supplier-nonsense"],
  ])("that answers %i gets one request: %s", async (status, code) => {
    const { client, requests } = await clientFor((_, response) => {
      response.writeHead(status, { location: "http://127.0.0.1:1/" }).end();
    });
    expect((await failureOf(client.categories())).code).toBe(code);
    expect(requests).toHaveLength(1);
  });

  test("gets no requests after ten tries that reached nothing, until one try after the pause succeeds", async () => {
    let now = 0;
    let up = false;
    const { client, requests } = await clientFor((_, response) => void response.writeHead(up ? 204 : 503).end(), {
      now: () => now,
    });
    for (let round = 0; round < 6; round++) await failureOf(client.categories());
    expect(requests).toHaveLength(10);
    expect((await failureOf(client.categories())).facts).toMatchObject({ reason: "paused", retryAfterMs: 15_000 });
    now = 15_001;
    up = true;
    expect((await client.categories()).raw).toBe("[]");
    expect((await client.categories()).raw).toBe("[]");
    expect(requests).toHaveLength(12);
  });

  test("whose body is larger than any list is not read to its end", async () => {
    const { client } = await clientFor(async (_, response) => {
      response.write("[");
      const part = Buffer.alloc(8 * 1024 * 1024, " ");
      for (let written = 0; written < 10 && !response.destroyed; written++) {
        if (!response.write(part)) await Promise.race([once(response, "drain"), once(response, "close")]);
      }
    });
    expect((await failureOf(client.categories())).facts).toMatchObject({ reason: "too-large" });
  });
});

const once = (emitter: NodeJS.EventEmitter, event: string) => new Promise((resolve) => emitter.once(event, resolve));

describe("a token", () => {
  const accepting =
    (accepted: string, refuse: { status: number; body?: string }): TestAnswer =>
    ({ headers }, response) => {
      if (headers.authorization === `ApiKey ${accepted}`) response.end("[]");
      else response.writeHead(refuse.status).end(refuse.body ?? "");
    };

  test.each([
    { status: 401 },
    { status: 403 },
    { status: 400 },
    { status: 400, body: '{"Code":"SYS0001"}' },
    { status: 500, body: "SYS0001: not authorized" },
    { status: 200, body: "<html>Please sign in</html>" },
  ])("refused with $status $body is renewed once, whatever the number of requests", async (refuse) => {
    const { client, signIns } = await clientFor(accepting("token-1", refuse));
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.categories()));
    expect(answers.every(({ raw }) => raw === "[]")).toBe(true);
    expect(signIns).toHaveLength(1);
  });

  test("that is refused although it is new is not renewed again for that operation", async () => {
    const { client, signIns, requests } = await clientFor(accepting("never", { status: 401 }));
    for (let round = 0; round < 3; round++)
      expect(codeOf(await failureOf(client.categories()))).toBe("supplier-refused");
    expect(signIns).toHaveLength(1);
    expect(requests).toHaveLength(4);
  });

  test.each([301, 302, 303, 307, 308])(
    "is never sent where a %i points: not to another host, port, scheme or path",
    async (status) => {
      let elsewhere = 0;
      const other = await startTestServer((_, response) => {
        elsewhere++;
        response.end("[]");
      });
      const port = new URL(other.baseUrl).port;
      const places = [
        other.baseUrl,
        `http://localhost:${port}/`,
        `https://127.0.0.1:${port}/`,
        "//[::1]/",
        "/followed",
      ];
      for (const location of places) {
        const {
          client,
          requests,
          server: at,
        } = await clientFor((_, response) => void response.writeHead(status, { location }).end());
        const settings = testSettings(at.baseUrl);
        for (const work of [
          () => client.categories(),
          () => client.echo(),
          () => collect(client.brands()),
          () => signIn(settings, { kind: "password", username: "anna", password: "x" }),
          () => signIn(settings, { kind: "token", username: "anna", token: "t" }),
        ]) {
          expect((await failureOf(work())).code).toBe("supplier-nonsense");
        }
        expect(requests.map(({ path }) => path)).not.toContain("/followed");
        await at.close();
      }
      await other.close();
      expect(elsewhere).toBe(0);
    },
  );
});

describe("named variants", () => {
  const stock = (variantNo: string) => ({ VariantNo: variantNo, TotalQtyAvailable: 1, WarehousesQuantities: [] });
  const inventoryOf =
    (all: string[], poison: string[] = [], cap = 1000): TestAnswer =>
    ({ query }, response) => {
      const names = (query.get("skus") ?? "").split(",").map((name) => name.toLowerCase());
      const found = all.filter((one) => names.some((name) => one.toLowerCase().startsWith(name)));
      if (found.some((one) => poison.includes(one))) response.writeHead(500).end("boom");
      else {
        const start = Number(query.get("pageStartIndex")) - 1;
        const rows = start < 0 ? [] : found.slice(start, start + Math.min(cap, Number(query.get("pageSize"))));
        if (rows.length === 0) response.writeHead(204).end();
        else response.end(JSON.stringify(rows.map(stock)));
      }
    };
  const keys = ({ records }: { records: { key: string }[] }) => records.map(({ key }) => key).sort();

  test("are found exactly, though the supplier matches prefixes", async () => {
    const { client, requests } = await clientFor(inventoryOf(["1", "10", "100", "2"]));
    expect(keys(await client.inventoryOf(["1", "2"]))).toEqual(["1", "2"]);
    expect(requests).toHaveLength(1);
    expect(keys(await client.inventoryOf(["3"]))).toEqual([]);
    expect(keys(await client.inventoryOf([]))).toEqual([]);
  });

  test("are found after a page full of longer numbers", async () => {
    const longer = Array.from({ length: 40 }, (_, index) => `7-${index}`);
    const { client } = await clientFor(inventoryOf([...longer, "7"], [], 15));
    expect(keys(await client.inventoryOf(["7"]))).toEqual(["7"]);
  });

  test("are found with the paging style that a full run has detected", async () => {
    const all = Array.from({ length: 40 }, (_, index) => `v7-${index}`);
    const { client, requests } = await clientFor(inventoryOf([...all, "v7"], [], 15));
    await collect(client.inventory({}));
    requests.length = 0;
    expect(keys(await client.inventoryOf(["v7"]))).toEqual(["v7"]);
    expect(requests.map(({ query }) => query.get("pageStartIndex"))).toEqual(["1", "16", "31"]);
  });

  test("are requested in addresses of at most 1,500 characters", async () => {
    const names = Array.from({ length: 400 }, (_, index) => `é ${index}/x`);
    const { client, requests, server: asked } = await clientFor(inventoryOf(names));
    expect(keys(await client.inventoryOf(names))).toHaveLength(400);
    for (const { path, query } of requests) expect(`${asked.baseUrl}${path}?${query}`.length).toBeLessThanOrEqual(1500);
    expect(requests.length).toBeLessThan(12);
  });

  test("are all read except one for which the supplier answers 500", async () => {
    const names = Array.from({ length: 50 }, (_, index) => `n${index}x`);
    const { client, requests } = await clientFor(inventoryOf(names, ["n17x"]));
    const { records, refused } = await client.inventoryOf(names);
    expect(records).toHaveLength(49);
    expect(refused).toMatchObject([{ key: "n17x" }]);
    expect(requests.length).toBeLessThanOrEqual(2 * (Math.ceil(Math.log2(50)) + 1));
  });

  test("of a supplier that always fails are a failure, not fifty bad records", async () => {
    const { client, requests } = await clientFor((_, response) => void response.writeHead(500).end());
    const names = Array.from({ length: 50 }, (_, index) => `n${index}x`);
    expect(codeOf(await failureOf(client.inventoryOf(names)))).toBe("supplier-failed");
    expect(requests.length).toBeLessThan(20);
    expect(codeOf(await failureOf(client.pricesOf(["1"])))).toBe("supplier-failed");
  });

  test("are selected from an answer that ignores the filter, and an answer without them is an error", async () => {
    const all = Array.from({ length: 30 }, (_, index) => stock(`v${index}`));
    const { client } = await clientFor((_, response) => void response.end(JSON.stringify(all)));
    expect(keys(await client.inventoryOf(["v3", "v7"]))).toEqual(["v3", "v7"]);
    expect((await failureOf(client.inventoryOf(["w"]))).facts).toMatchObject({ reason: "filter-ignored" });
  });
});

test("changes are requested by dateFrom with the time of day, on every page", async () => {
  const { client, requests } = await clientFor((_, response) => void response.writeHead(204).end());
  const pages = await collect(client.inventory({ since: Date.UTC(2026, 10, 21, 8, 5, 4) }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatchObject({ records: [], refused: [], cursor: null });
  for (const { query } of requests) expect(query.get("dateFrom")).toBe("2026-11-21 08:05:04");
});

test.each([
  ["auto", 2],
  ["item1", 3],
] as const)(
  "when the total has proved right, with paging %s, up to %i pages of stock are under way, and one of the catalog",
  async (paging, width) => {
    let underWay = 0;
    let most = 0;
    const answer: TestAnswer = async ({ query }, response) => {
      most = Math.max(most, ++underWay);
      await letPass(5);
      underWay--;
      const start = Number(query.get("pageStartIndex")) || 1;
      const size = Math.max(0, Math.min(Number(query.get("pageSize")), 1000 - start + 1));
      response.setHeader("X-Pagination", '{"TotalCount":1000}');
      const rows = Array.from({ length: size }, (_, index) => ({
        Id: start + index,
        Name: "",
        VariantNo: `${start + index}`,
      }));
      response.end(JSON.stringify(rows));
    };
    const { server: at } = await clientFor(answer);
    const { client } = await clientFor(answer, { settings: testSettings(at.baseUrl, { paging }) });
    const expected = Array.from({ length: 1000 }, (_, index) => index + 1);
    const keysOf = (pages: { records: { key: string }[] }[]) =>
      pages.flatMap(({ records }) => records.map(({ key }) => Number(key)));
    expect(keysOf(await collect(client.inventory({})))).toEqual(expected);
    expect(most).toBe(width);
    most = 0;
    expect(keysOf(await collect(client.brands()))).toEqual(expected);
    await at.close();
    expect(most).toBe(1);
  },
);

test("after the supplier has answered that it is too busy, requests are made one at a time", async () => {
  let underWay = 0;
  let most = 0;
  let answered = 0;
  const { client } = await clientFor(async (_, response) => {
    underWay++;
    await letPass(2);
    if (answered > 0) most = Math.max(most, underWay);
    underWay--;
    if (answered++ === 0) response.writeHead(429).end();
    else response.end("[]");
  });
  await client.categories();
  await Promise.all(Array.from({ length: 20 }, () => client.categories()));
  expect(most).toBe(1);
});
