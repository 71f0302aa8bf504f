import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { ScannedLine } from "@/lib/catalog/lines/types.ts";
import { afterCorrection, afterScan, createScanCounter, emptyBook, type ScanBook, without } from "./scan-counter.ts";

type End = "counted" | "asks" | "refused" | "cut off" | "hung up";
/** How the next answers end; then all are counted. */
let ends: End[] = [];
/** The codes that the server was asked for, in their order. */
let asked: string[] = [];
let close: () => Promise<void>;

const article = (variantNo: string) => {
  return { matched: "ean" as const, variantNo, productNo: "10", name: "Tyre", description: "", pictureOf: null };
};

function answer(response: ServerResponse, end: End, code: string): void {
  const counted = { lineId: code.length, article: article("10-1"), code, quantity: asked.length };
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
    const { code } = JSON.parse(body);
    asked.push(code);
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
  ends = [];
  asked = [];
});

/** Scans all codes at once, and the page that shows what came of them. */
async function scanAll(codes: readonly string[]): Promise<ScanBook> {
  const count = createScanCounter("dealer", "list");
  let book = emptyBook;
  await Promise.all(
    codes.map(async (code) => {
      const result = await count({ code });
      book = afterScan(book, result);
    }),
  );
  return book;
}

const codes = ["4006381333931", "042100005264", "73513537", "9999999999994"];
const opened = ({ open }: ScanBook) => open.map(({ kind, scan }) => [kind, scan.code]);

test("an answer that is cut off ends no chain: every later scan is counted, in its order", async () => {
  for (const end of ["cut off", "hung up"] as const) {
    asked = [];
    ends = [end, "counted", end];
    const book = await scanAll(codes);
    expect(asked).toEqual(codes);
    expect(book.lines.map(({ code }) => code).sort()).toEqual(["042100005264", "9999999999994"]);
    expect(opened(book)).toEqual([
      ["unsure", "4006381333931"],
      ["unsure", "73513537"],
    ]);
  }
});

test("what nobody counted stays in sight, whatever is scanned after it, until a person decides", async () => {
  ends = ["asks", "refused", "counted", "asks"];
  let book = await scanAll(codes);
  expect(opened(book)).toEqual([
    ["asks", "4006381333931"],
    ["refused", "042100005264"],
    ["asks", "9999999999994"],
  ]);
  const count = createScanCounter("dealer", "list");
  const [first, second] = book.open;
  if (!first || !second) throw new Error("two are open");
  book = afterScan(book, await count({ ...first.scan, variantNo: "10-1" }), first);
  book = without(book, second);
  expect(opened(book)).toEqual([["asks", "9999999999994"]]);
  expect(book.lines.map(({ code }) => code)).toEqual(["4006381333931", "73513537"]);
});

test("one code that is scanned twice before a person answers is two questions", async () => {
  ends = ["asks", "asks"];
  expect(opened(await scanAll(["1234567", "1234567"]))).toHaveLength(2);
});

test("a scan is sent as the number that it contains", async () => {
  await scanAll(["]C1010400638133393110LOT7", "(01)00042100005264(10)A", " 73513537 "]);
  expect(asked).toEqual(["4006381333931", "042100005264", "73513537"]);
});

test("a line that is counted again is shown once, first, and a corrected one as it is then", () => {
  const line = (lineId: number, quantity: number): ScannedLine => ({ lineId, quantity, article: null, code: "1" });
  const counted = (one: ScannedLine) => ({ kind: "counted" as const, scan: { code: "1" }, line: one });
  let book = [line(1, 1), line(2, 1), line(1, 2)].reduce((now, one) => afterScan(now, counted(one)), emptyBook);
  const shown = () => book.lines.map(({ lineId, quantity }) => [lineId, quantity]);
  expect(shown()).toEqual([
    [1, 2],
    [2, 1],
  ]);
  book = afterCorrection(afterCorrection(book, 2, 7), 1, 0);
  expect(shown()).toEqual([[2, 7]]);
  for (let lineId = 10; lineId < 40; lineId++) book = afterScan(book, counted(line(lineId, 1)));
  expect(book.lines).toHaveLength(12);
});
