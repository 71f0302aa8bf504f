import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pictures } from "@/db/dealer/schema.ts";
import { BincardError } from "@/lib/errors.ts";
import { isPublicAddress } from "@/lib/http/public-network.ts";
import { log } from "@/lib/log.ts";
import { writeAll } from "@/lib/sync/store/lease.ts";
import { recordOutage, recordReturn } from "@/lib/sync/store/outage.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import { makeWorld, minute, type World } from "@/lib/sync/test/world.ts";
import type { Engine } from "@/lib/sync/worker/engine.ts";
import { forgetCountedLines } from "@/lib/test/counted-lines.ts";
import { pictureAddress } from "./picture-fetch.ts";

let world: World;
let engine: Engine;
let server: Server;
let origin: string;
let asked: string[];
let large: Buffer;

beforeEach(async () => {
  asked = [];
  const png = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#c33" } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const answers: Record<string, () => void> = {
      "/good.png": () => response.setHeader("content-type", "text/plain").end(png),
      "/script.svg": () =>
        response.setHeader("content-type", "image/png").end("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "/page": () => response.setHeader("content-type", "image/png").end("<html></html>"),
      "/elsewhere": () => response.writeHead(302, { location: "/good.png" }).end(),
      "/broken.png": () => response.end(png.subarray(0, png.length / 2)),
      "/endless": () => response.end(Buffer.alloc(11 * 1024 * 1024, 1)),
      "/down": () => response.writeHead(503).end(),
    };
    if (request.url?.startsWith("/large-")) response.end(large);
    else (answers[request.url ?? ""] ?? (() => response.writeHead(404).end()))();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  world = await makeWorld({ products: 1 });
  engine = world.engine({ settings: { ...world.settings, baseUrl: origin } });
});
afterEach(async () => {
  await world.close();
  server.closeAllConnections();
  server.close();
});

const read = (address: string, width = 320) => engine.ask({ kind: "picture", dealerId: "demo", address, width });

test("simultaneous requests for a picture share one download, and the picture is resized and stored", async () => {
  const shown = await Promise.all(Array.from({ length: 10 }, () => read(`${origin}/good.png`)));
  for (const picture of shown) {
    expect(picture?.type).toBe("image/webp");
    expect(await sharp(picture?.bytes).metadata()).toMatchObject({ format: "webp", width: 320 });
  }
  await read("/good.png", 96);
  await read(`${origin}/good.png`);
  expect(asked).toEqual(["/good.png", "/good.png"]);
  const kept = await world.stored.all(pictures);
  expect(kept.filter(({ bytes }) => bytes !== null)).toHaveLength(2);
});

test("a dealer with very many picture requests does not delay another dealer's", async () => {
  const readOther = (address: string) => engine.ask({ kind: "picture", dealerId: "other", address, width: 320 });
  await readOther("/first");
  const many = Array.from({ length: 300 }, (_, place) => read(`/many-${place}`));
  await vi.waitUntil(() => asked.length > 30, { interval: 1 });
  await Promise.all([...many, readOther("/other")]);
  expect(asked.indexOf("/other")).toBeLessThan(250);
});

test("large pictures are decoded one after the other, so that four at once do not need the memory of four", async () => {
  large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: "#c33" } })
    .png({ progressive: true, compressionLevel: 1 })
    .toBuffer();
  const shown = Promise.all(["/large-1", "/large-2", "/large-3", "/large-4"].map((path) => read(path)));
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, sharp.counters().process);
  }, 1);
  const types = (await shown).map((picture) => picture?.type);
  clearInterval(watch);
  expect(types).toEqual(Array.from({ length: 4 }, () => "image/webp"));
  expect(most).toBe(1);
});

test("a file that is not a picture is refused whatever its content type, and not requested again soon", async () => {
  for (const path of ["/script.svg", "/page", "/elsewhere", "/broken.png", "/endless", "/missing", "/down"]) {
    expect(await read(`${origin}${path}`)).toBeNull();
    expect(await read(`${origin}${path}`)).toBeNull();
  }
  expect(new Set(asked).size).toBe(asked.length);
  world.pass(6 * minute);
  await read(`${origin}/down`);
  await read(`${origin}/page`);
  expect(asked.filter((path) => path === "/down").length).toBe(2);
  expect(asked.filter((path) => path === "/page").length).toBe(1);
});

test("no pictures are requested during an outage, and they are requested again after it", async () => {
  const away = new BincardError("supplier-unreachable", { reason: "time-out" });
  await writeAll(await openWriter("demo"), recordOutage(away, world.now()));
  expect(await read(`${origin}/good.png`)).toBeNull();
  expect(await read(`${origin}/missing`)).toBeNull();
  expect(asked).toEqual([]);
  await writeAll(await openWriter("demo"), recordReturn(Date.now()));
  expect(await read(`${origin}/good.png`)).not.toBeNull();
});

test("pictures that are not asked for are said once by host, without their addresses", async () => {
  forgetCountedLines();
  const noted: unknown[] = [];
  const spy = vi.spyOn(log, "warn").mockImplementation((facts: unknown) => void noted.push(facts));
  for (const address of [
    "http://10.0.0.7:8080/a?canary",
    "http://10.0.0.7:8080/b",
    "http://user:canary@img.test/a",
    "mailto:canary",
  ])
    await read(address);
  await read(`${origin}/missing`);
  spy.mockRestore();
  const event = { event: "picture-not-allowed", dealerId: "demo", more: 0 };
  expect(noted).toEqual(["10.0.0.7:8080", "img.test", "mailto:"].map((host) => ({ ...event, host })));
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["10.1.2.3", false],
  ["172.31.0.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["2002:7f00:1::", false],
  ["64:ff9b::7f00:1", false],
  ["not an address", false],
])("whether %s is public: %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test("an address without a host belongs to the supplier", () => {
  expect(pictureAddress("images/a.png", "https://supplier.example/api")?.url.href).toBe(
    "https://supplier.example/api/images/a.png",
  );
  expect(pictureAddress("https://cdn.example/a.png", "https://supplier.example/api")?.trusted).toBe(false);
  expect(pictureAddress("https://cdn.example:8443/a.png", "https://supplier.example/api")).toBeNull();
});
