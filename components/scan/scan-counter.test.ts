import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { stubTabStorage } from "@/components/dealer/test/tab-storage.ts";
import type { Scan } from "./scan-book.ts";
import { ScanCounter } from "./scan-counter.ts";

type End = "counted" | "asks" | "refused" | "cut off" | "hung up";
/** How the next answers end; then all are counted. */
let ends: End[] = [];
/** What the server was asked for, in this order: codes to count, and quantities to store. */
let asked: (string | number)[] = [];
/** Called when a request has come, before it is answered. */
let onRequest: () => void = () => undefined;
let close: () => Promise<void>;

const article = (variantNo: string) => {
  return { matched: "ean" as const, variantNo, productNo: "10", name: "Tyre", description: "", pictureOf: null };
};

function answer(response: ServerResponse, end: End, code: string): void {
  const counted = { lineId: code.length, article: article("10-1"), code, quantity: 1 };
  const body = JSON.stringify(
    end === "asks" ? { counted: null, candidates: [article("10-1"), article("10-2")] } : { counted, candidates: [] },
  );
  if (end === "hung up") response.destroy();
  else if (end === "refused") response.writeHead(400).end("{}");
  else if (end === "cut off") {
    response.writeHead(200, { "content-length": String(body.length) });
    response.write(body.slice(0, 20), () => response.destroy());
  } else response.end(body);
}

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { code = "", quantity } = JSON.parse(body);
    asked.push(quantity ?? code);
    onRequest();
    answer(response, ends.shift() ?? "counted", code);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = fetch;
  // A page's addresses are those of its server.
  vi.stubGlobal("fetch", (input: string, init: RequestInit) => send(new URL(input, `http://127.0.0.1:${port}`), init));
  close = async () => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterAll(() => close());
beforeEach(() => {
  stubTabStorage();
  ends = [];
  asked = [];
  onRequest = () => undefined;
});

const counterOf = (dealerId = "dealer") => new ScanCounter(dealerId, "list", 99_999);
/** A page that is loaded again in the same tab. */
const loadedAgain = (dealerId?: string) => {
  const counter = counterOf(dealerId);
  counter.restore();
  return counter;
};

/** Scans all codes at once. */
async function scanAll(codes: readonly string[], counter = counterOf()): Promise<ScanCounter> {
  await Promise.all(codes.map((code) => counter.count({ code })));
  return counter;
}

const codes = ["4006381333931", "042100005264", "73513537", "9999999999994"];
const opened = (counter: ScanCounter) => counter.book().open.map(({ kind, scan }) => [kind, scan.code]);
const lines = (counter: ScanCounter) => counter.book().lines.map(({ code, quantity }) => [code, quantity]);
const lineOf = (counter: ScanCounter, code: string) => {
  const line = counter.book().lines.find((one) => one.code === code);
  if (!line) throw new Error(`no line of ${code}`);
  return line;
};

test("an answer that is cut off ends no chain: every later scan is counted, in its order", async () => {
  for (const end of ["cut off", "hung up"] as const) {
    asked = [];
    ends = [end, "counted", end];
    const counter = await scanAll(codes);
    expect(asked).toEqual(codes);
    expect(lines(counter).map(([code]) => code)).toEqual(["9999999999994", "042100005264"]);
    expect(opened(counter)).toEqual([
      ["unsure", "4006381333931"],
      ["unsure", "73513537"],
    ]);
  }
});

test("what nobody counted stays in sight, whatever is scanned after it, until a person decides", async () => {
  ends = ["asks", "refused", "counted", "asks"];
  const counter = await scanAll(codes);
  expect(opened(counter)).toEqual([
    ["asks", "4006381333931"],
    ["refused", "042100005264"],
    ["asks", "9999999999994"],
  ]);
  const [first, second] = counter.book().open;
  if (!first || !second) throw new Error("two are open");
  const twice = [1, 2].map(() => counter.count({ ...first.scan, variantNo: "10-1" }, first));
  expect((await Promise.all(twice)).map((result) => result?.kind)).toEqual(["counted", undefined]);
  counter.drop(second);
  expect(opened(counter)).toEqual([["asks", "9999999999994"]]);
  expect(lines(counter).map(([code]) => code)).toEqual(["4006381333931", "73513537"]);
});

test("a question is put aside, the next scan is counted, and the question is asked again on demand", async () => {
  ends = ["asks", "counted", "asks"];
  const counter = await scanAll(["1234567", "73513537"]);
  const [asks] = counter.book().open;
  if (!asks) throw new Error("a choice is open");
  counter.putAside(asks);
  expect(opened(counter)).toEqual([["refused", "1234567"]]);
  const [aside] = counter.book().open;
  await counter.count({ code: "1234567" }, aside);
  expect(opened(counter)).toEqual([["asks", "1234567"]]);
});

test("one code that is scanned twice before a person answers is two questions", async () => {
  ends = ["asks", "asks"];
  expect(opened(await scanAll(["1234567", "1234567"]))).toHaveLength(2);
});

test("a scan is sent as the number that it contains", async () => {
  await scanAll(["]C1010400638133393110LOT7", "(01)00042100005264(10)A", " 73513537 "]);
  expect(asked).toEqual(["4006381333931", "042100005264", "73513537"]);
});

test("a quantity that is typed is stored before the scan that follows it, from a field or not", async () => {
  const counter = await scanAll(["73513537"]);
  const { lineId } = lineOf(counter, "73513537");
  counter.type(lineId, "12");
  await scanAll(["042100005264", "4006381333931"], counter);
  expect(asked).toEqual(["73513537", 12, "042100005264", "4006381333931"]);
  expect(lineOf(counter, "73513537")).toMatchObject({ quantity: 12, typed: null, fault: null });
});

test("what is typed and no quantity stays with its line, and is said, whatever is scanned after it", async () => {
  for (const text of ["2.5", "1e3", "", "-1", "100000", "00000012", "abc"]) {
    asked = [];
    const counter = await scanAll(["73513537"]);
    const { lineId } = lineOf(counter, "73513537");
    counter.type(lineId, text);
    await scanAll(["042100005264"], counter);
    for (let length = 14; length < 40; length++) await counter.count({ code: "9".repeat(length) });
    expect(asked.filter((one) => typeof one === "number")).toEqual([]);
    expect(lineOf(counter, "73513537"), text).toMatchObject({ quantity: 1, typed: text, fault: "unread" });
    counter.type(lineId, "3");
    counter.settle(lineId);
    await scanAll([], counter);
    await vi.waitFor(() =>
      expect(lineOf(counter, "73513537")).toMatchObject({ quantity: 3, typed: null, fault: null }),
    );
  }
});

test("a quantity whose storing fails stays typed, is said, and is stored with the next scan", async () => {
  const counter = await scanAll(["73513537"]);
  const { lineId } = lineOf(counter, "73513537");
  counter.type(lineId, "12");
  ends = ["refused"];
  counter.settle(lineId);
  await vi.waitFor(() => expect(lineOf(counter, "73513537")).toMatchObject({ typed: "12", fault: "failed" }));
  await scanAll(["042100005264"], counter);
  expect(lineOf(counter, "73513537")).toMatchObject({ quantity: 12, typed: null, fault: null });
});

test("what was not counted is there when the page is loaded again, until a person counts or removes it", async () => {
  ends = ["cut off", "refused", "asks", "counted"];
  await scanAll(codes);
  const counter = loadedAgain();
  expect(opened(counter)).toEqual([
    ["unsure", "4006381333931"],
    ["refused", "042100005264"],
    ["refused", "73513537"],
  ]);
  const [first, second, third] = counter.book().open;
  if (!first || !second || !third) throw new Error("three are open");
  await counter.count(first.scan, first);
  counter.drop(second);
  expect(opened(loadedAgain())).toEqual([["refused", "73513537"]]);
  ends = ["asks"];
  await counter.count(third.scan, third);
  expect(counter.book().open[0]).toMatchObject({ kind: "asks", candidates: [article("10-1"), article("10-2")] });
  expect(opened(loadedAgain("another dealer"))).toEqual([]);
});

test("scans whose answers have not come when the page is loaded again are not lost", async () => {
  const atRequest: unknown[] = [];
  onRequest = () => void atRequest.push(opened(loadedAgain()));
  await scanAll(["73513537", "042100005264"]);
  expect(atRequest).toEqual([
    [
      ["unsure", "73513537"],
      ["refused", "042100005264"],
    ],
    [["unsure", "042100005264"]],
  ]);
  expect(opened(loadedAgain())).toEqual([]);
});

test("a scan beside an unreadable threshold is kept as not counted, and with the threshold it was asked for", async () => {
  const counter = counterOf();
  expect(counter.refuse({ code: " " })).toBe(null);
  counter.refuse({ code: "(01)00042100005264" });
  ends = ["hung up"];
  await counter.count({ code: "73513537", threshold: 4 });
  const kept = loadedAgain()
    .book()
    .open.map(({ kind, scan }): [string, Scan] => [kind, scan]);
  expect(kept).toEqual([
    ["refused", { code: "042100005264" }],
    ["unsure", { code: "73513537", threshold: 4 }],
  ]);
});

test("a tab without storage still counts, and says that open scans are not stored", async () => {
  stubTabStorage(0);
  ends = ["refused"];
  const counter = await scanAll(codes);
  expect(counter.book().isKept).toBe(false);
  expect(lines(counter)).toHaveLength(3);
  const [open] = counter.book().open;
  if (!open) throw new Error("one is open");
  counter.drop(open);
  expect(counter.book().isKept).toBe(true);
});
