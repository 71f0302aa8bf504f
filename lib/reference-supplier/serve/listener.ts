import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { withoutLastSlashes } from "@/lib/domain/address-codec.ts";
import { pictureAnswer } from "../pictures/serve.ts";
import { type Answer, failure, json } from "./answer.ts";
import { parseClock } from "./clock.ts";
import { Faults } from "./faults.ts";
import { handle } from "./handle.ts";
import { shownQuery } from "./journal.ts";
import type { Supplier } from "./supplier.ts";

/** Answers a request: pictures and the test addresses without a token, everything else by the interface. */
export async function listener(supplier: Supplier, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = addressOf(request.url ?? "/");
  if (address === null) return send(response, failure(404, "There is no such operation.", "SYS0404"));
  const path = withoutLastSlashes(address.pathname) || "/";
  const query = address.searchParams;
  if (request.method !== "GET" && request.method !== "HEAD")
    return send(response, failure(405, "Only GET is served.", "SYS0405"));
  if (path.startsWith("/images/")) {
    const answer = await pictureAnswer(supplier.catalog, path, request.headers["if-none-match"]);
    // Pictures are counted by size alone: with their numbers there would be as many counts as variants.
    note(supplier, request, path.split("/", 3).join("/"), query, null, answer.status);
    return send(response, answer);
  }
  if (path.startsWith("/__")) return send(response, controlAnswer(supplier, path, query));
  const { faults } = supplier;
  supplier.turn += 1;
  const { answer, dealer } = handle(supplier, request, path, query);
  note(supplier, request, path, query, dealer?.name ?? null, answer.status);
  const ofStock = path.startsWith("/Catalog/Products/Inventory") ? faults.figure("slow-stock", 2_000) : null;
  const delay = ofStock ?? faults.figure("slow", 2_000);
  if (delay !== null) await pause(delay);
  if (faults.has("hang-up") && path.startsWith("/Catalog/")) return void response.destroy();
  if (faults.has("cut-body") && path.startsWith("/Catalog/")) return sendHalf(response, answer);
  const perByteMs = faults.figure("drip", 1_000);
  if (perByteMs !== null) return sendSlowly(response, answer, perByteMs);
  return send(response, answer);
}

/** The requested URL, also where its path begins like a host (`//`); null when it is invalid. */
function addressOf(text: string): URL | null {
  try {
    return new URL(text.startsWith("/") ? `http://supplier.invalid${text}` : text);
  } catch {
    return null;
  }
}

/** Records a request in the journal. */
function note(
  { journal, clock }: Supplier,
  request: IncomingMessage,
  operation: string,
  query: URLSearchParams,
  dealer: string | null,
  status: number,
): void {
  journal.add({
    at: new Date(clock.now()).toISOString(),
    operation,
    query: shownQuery(query),
    language: headerText(request, "language"),
    caller: headerText(request, "callername"),
    dealer,
    status,
  });
}

/** `/__requests`, `/__faults?set=a,b` and `/__clock?set=…`: for tests and demonstrations. */
function controlAnswer(supplier: Supplier, path: string, query: URLSearchParams): Answer {
  const set = query.get("set");
  try {
    if (path === "/__requests") {
      const view = supplier.journal.view();
      if (query.get("reset") === "1") supplier.journal.reset();
      return json(200, view);
    }
    if (path === "/__faults" && set !== null) {
      supplier.faults = new Faults(set.split(",").filter((name) => name !== ""));
      return json(200, { faults: set });
    }
    if (path === "/__clock") {
      if (set !== null) {
        const { start, speed } = parseClock(set);
        supplier.clock.set(start ?? supplier.clock.now(), speed);
      }
      return json(200, { now: new Date(supplier.clock.now()).toISOString() });
    }
  } catch (error) {
    if (error instanceof RangeError) return json(400, { Message: error.message, Field: "set" });
    throw error;
  }
  return failure(404, "There is no such address.", "SYS0404");
}

function send(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, headersOf(answer));
  response.end(
    response.req.method === "HEAD" || answer.status === 204 || answer.status === 304 ? undefined : answer.body,
  );
}

/** Announces the whole body, sends the first half and closes the connection. */
function sendHalf(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, headersOf(answer));
  const body = Buffer.from(answer.body);
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

/** Sends the headers at once, then the body byte by byte, for as long as the client waits. */
async function sendSlowly(response: ServerResponse, answer: Answer, perByteMs: number): Promise<void> {
  response.writeHead(answer.status, headersOf(answer));
  response.flushHeaders();
  for (const byte of Buffer.from(answer.body)) {
    await pause(perByteMs);
    if (response.destroyed) return;
    response.write(Uint8Array.of(byte));
  }
  response.end();
}

function headersOf({ type, body, headers }: Answer): Record<string, string | number> {
  if (type === "") return { ...headers };
  return { "Content-Type": type, "Content-Length": Buffer.byteLength(body), ...headers };
}

function headerText(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value.slice(0, 100) : null;
}
