import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import {
  brands,
  categories,
  inventory,
  products,
  rejectedRecords,
  pictures as storedPictures,
  syncRuns,
} from "@/db/dealer/schema.ts";
import { pictureKey } from "@/lib/sync/read/stored-picture.ts";
import { day, hour, minute } from "../world.ts";
import { bentProduct } from "./bends.ts";
import { type End, type MalformedClass, type Operation, operations, readings, views } from "./class.ts";
import { contentOf, shownOf } from "./stored.ts";
import { type BentWorld, makeBentWorld } from "./world.ts";

/** A test world with a good snapshot, and what was stored of it by operation. */
interface Suite {
  world: BentWorld;
  good: Map<Operation, string>;
  /** A well-formed run is needed before the next malformed one. */
  dirty: boolean;
}

/**
 * Tests every class on each operation it applies to, with the engine, a real server and a real database: first a good
 * snapshot, then the malformed answer in the next run, then the documented result. Every case first checks that the one
 * before did no lasting harm.
 */
export function carryOut(classes: readonly MalformedClass[]): void {
  let suite: Suite;
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);

  beforeAll(async () => {
    process.on("unhandledRejection", note);
    const world = await makeBentWorld();
    await world.engine.runDue();
    suite = { world, good: new Map(), dirty: false };
    for (const operation of operations) suite.good.set(operation, await digestOf(world, operation));
    for (const table of [brands, categories, products, inventory])
      expect(await world.stored.count(table)).toBeGreaterThan(0);
  });
  afterEach(async () => {
    expect(unhandled).toEqual([]);
    expect(suite.world.supplier.strays).toEqual([]);
    expect(await suite.world.stored.isSound()).toBe(true);
  });
  afterAll(async () => {
    process.off("unhandledRejection", note);
    await suite.world.close();
  });

  test.each(classes.map((one) => [one.name, inWords(one), one] as const))("%s: %s", async (_name, _words, one) => {
    for (const group of groupsOf(one)) await meet(suite, one, group);
    for (const operation of [...views, "token", "picture"] as const) {
      if (one.ends[operation]) await meet(suite, one, [operation]);
    }
  });
}

/** The results of a class with the operations that have them. */
function inWords({ ends }: MalformedClass): string {
  const named = new Map<string, string[]>();
  for (const [operation, end] of Object.entries(ends)) {
    const detail = end.state === "set aside" ? end.reason : end.state === "failed" ? end.code : "";
    const words = `${end.state} ${detail}`.trim();
    named.set(words, [...(named.get(words) ?? []), operation]);
  }
  return [...named].map(([words, who]) => `${words} (${who.join(", ")})`).join("; ");
}

/** All daily lists are malformed in one run, unless the first failure ends the run. */
function groupsOf({ ends, alone }: MalformedClass): Operation[][] {
  const bent = readings.filter((operation) => ends[operation]);
  return alone || bent.some((operation) => endsTurn(ends[operation])) ? bent.map((one) => [one]) : [bent];
}

function endsTurn(end: End | undefined): boolean {
  return end?.state === "failed" && ["supplier-unreachable", "supplier-busy", "supplier-refused"].includes(end.code);
}

/** One run that meets the malformed answer of these operations, and its results. */
async function meet(suite: Suite, one: MalformedClass, bent: readonly Operation[]): Promise<void> {
  const { world } = suite;
  if (bent.length === 0) return;
  await makeGood(suite);
  // Set until the result is shown to have changed nothing.
  suite.dirty = true;
  world.bend(bent, one);
  try {
    await read(world, bent, one);
  } finally {
    world.bend([], null);
  }
  let dirty = false;
  for (const operation of bent) {
    const end = one.ends[operation];
    if (!end) continue;
    await showEnd(suite, operation, end).catch((error: unknown) => {
      throw new Error(`${operation}: ${error instanceof Error ? error.message : ""}`, { cause: error });
    });
    dirty ||= (end.state !== "kept" && end.state !== "failed") || endsTurn(end);
    dirty ||= (await digestOf(world, operation)) !== suite.good.get(operation);
  }
  suite.dirty = dirty;
}

/** Repairs what a case changed, with the next day's well-formed run. */
async function makeGood(suite: Suite): Promise<void> {
  const { world, good } = suite;
  // A list that shrinks again to what it was is held, and the dealer accepts it.
  for (let days = 0; days < 3 && (suite.dirty || !(await isGood(suite))); days++) {
    suite.dirty = false;
    world.now = morning(world.now) + day;
    await world.engine.ask({ kind: "admit", dealerId: "demo", token: world.supplier.token() });
    await world.engine.runDue();
    for (const resource of readings) await world.engine.ask({ kind: "accept-pending", dealerId: "demo", resource });
  }
  for (const operation of readings) {
    expect(await digestOf(world, operation), `lasting harm to ${operation}`).toBe(good.get(operation));
  }
}

async function isGood({ world, good }: Suite): Promise<boolean> {
  for (const operation of readings) if ((await digestOf(world, operation)) !== good.get(operation)) return false;
  return true;
}

const morning = (at: number) => Math.floor(at / day) * day + 10 * hour;

/** The number of the last picture. Each case has its own. */
let pictures = 0;
const pictureOf = (number: number) => `/pictures/${number}.png`;
const pictureWidth = 96;

/** The run that meets the malformed answer. */
async function read(world: BentWorld, bent: readonly Operation[], { ends }: MalformedClass): Promise<void> {
  const { engine } = world;
  const [operation] = bent;
  const end = operation && ends[operation];
  if (operation === "picture") {
    pictures += 1;
    const address = pictureOf(pictures);
    const picture = await engine.ask({ kind: "picture", dealerId: "demo", address, width: pictureWidth });
    expect(picture?.type ?? "no picture").toBe(end?.state === "kept" ? "image/webp" : "no picture");
  } else if (operation === "stock" || operation === "prices") {
    world.now += 20 * minute;
    const outcome = await engine.ask({ kind: `refresh-${operation}`, dealerId: "demo", productNo: bentProduct });
    expect(outcome, operation).toBe(end?.state === "failed" ? "failed" : "refreshed");
    // A refresh that failed has the lists looked at, which must not go on beside the next case.
    if (outcome === "failed") await engine.runNow();
  } else {
    world.now = morning(world.now) + day;
    if (operation === "token") world.supplier.expireToken();
    await engine.runDue();
  }
}

async function showEnd({ world, good }: Suite, operation: Operation, end: End): Promise<void> {
  if ("shows" in end && end.shows) expect(await shownOf(world.stored, operation)).toMatchObject(end.shows);
  else expect(await digestOf(world, operation), "what is served differs").toBe(good.get(operation));
  if (operation === "picture") {
    const key = pictureKey(pictureOf(pictures), pictureWidth);
    const row = (await world.stored.all(storedPictures)).find((each) => each.key === key);
    expect(row?.problem).toBe(end.state === "set aside" ? end.reason : null);
    return;
  }
  await showLog(world, operation, end);
  await showAside(world, operation, end);
}

async function showLog({ stored }: BentWorld, operation: Operation, end: End): Promise<void> {
  if (operation === "stock" || operation === "prices") return;
  const resource = operation === "token" ? "brands" : operation;
  const last = (await stored.all(syncRuns)).findLast((run) => run.resource === resource);
  const facts = JSON.parse(last?.errorFacts ?? "{}");
  const seen = `${last?.state} ${last?.error ?? ""} ${facts.reason ?? ""}`.trim();
  if (end.state === "failed") expect(seen).toBe(`failed ${end.code} ${end.reason ?? facts.reason ?? ""}`.trim());
  else
    expect(seen).toBe(end.state === "held" ? "held" : end.state === "lacks" ? "complete supplier-lacks" : "complete");
}

async function showAside({ stored }: BentWorld, operation: Operation, end: End): Promise<void> {
  if (operation === "token") return;
  const resource = operation === "stock" ? "inventory" : operation === "prices" ? "products" : operation;
  const rows = (await stored.all(rejectedRecords)).filter((row) => row.resource === resource);
  if (end.state === "kept") expect(rows.map((row) => row.reason)).toEqual([]);
  if (end.state !== "set aside") return;
  expect(rows.map((row) => row.reason)).toContain(end.reason);
}

async function digestOf(world: BentWorld, operation: Operation): Promise<string> {
  const content = JSON.stringify(await contentOf(world.stored, operation));
  return createHash("sha256").update(content).digest("base64url");
}
