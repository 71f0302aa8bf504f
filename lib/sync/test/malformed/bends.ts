import { answerWell } from "./bent-supplier.ts";
import type { Bend, Exchange, Operation } from "./class.ts";
import type { JsonObject } from "./json-object.ts";

/** The product and the variant whose records are changed; other records stay well-formed. */
export const bentProduct = "030012";
export const bentVariant = "030012-01";

/** The record of the operation that a test changes. */
export function bentOf(operation: Operation, records: readonly JsonObject[]): JsonObject {
  const found = records.find((record) => {
    if (operation === "brands") return record.Id === 2;
    if (operation === "categories") return record.CategoryId === 2;
    if (operation === "products") return record.ProductNo === bentProduct;
    return record.VariantNo === bentVariant;
  });
  if (!found) throw new Error(`no record to bend in ${operation}`);
  return found;
}

/** A piece of JSON that no serializer would write; it replaces the quoted marker. */
export const raw = (text: string) => `@raw:${Buffer.from(text).toString("hex")}@`;

function serialize(value: unknown): string {
  return JSON.stringify(value).replace(/"@raw:([\da-f]*)@"/g, (_, hex: string) => Buffer.from(hex, "hex").toString());
}

/** Changes the list; requests after its end stay well-formed. */
export function bendList(change: (records: JsonObject[], exchange: Exchange) => unknown): Bend {
  return bendBody((exchange) => serialize(change(structuredClone([...exchange.records]), exchange)));
}

/** Replaces one record of the list. */
export function replaceRecord(by: (record: JsonObject, operation: Operation) => unknown): Bend {
  return bendList((records, { operation }) => {
    const child = bentOf(operation, records);
    return records.map((record) => (record === child ? by(record, operation) : record));
  });
}

/** Changes one record of the list. */
export function bendRecord(change: (record: JsonObject, operation: Operation) => void): Bend {
  return bendList((records, { operation }) => {
    change(bentOf(operation, records), operation);
    return records;
  });
}

/** Changes the JSON text of one record of the list. */
export function bendInside(change: (record: string) => string): Bend {
  return replaceRecord((record) => raw(change(JSON.stringify(record))));
}

/** Changes the name in one record of the list. */
export function bendName(value: unknown): Bend {
  return bendRecord((record, operation) => {
    record[operation === "categories" ? "CategoryName" : "Name"] = value;
  });
}

/** Changes the JSON text of a list's first page, or of a token. */
export function bendText(change: (body: string) => string): Bend {
  return bendBody(({ body }) => change(body.toString()));
}

/** Changes the body of a list's first page, of a token or of a picture. */
export function bendBody(
  change: (exchange: Exchange) => string | Buffer,
  headers: Record<string, string> = { "content-type": "application/json" },
): Bend {
  return (exchange) => {
    const { operation, records, body, response } = exchange;
    const list = operation !== "token" && operation !== "picture";
    if (list && records.length === 0) return answerWell(response, operation, records, body);
    response.writeHead(200, { connection: "close", ...headers }).end(change(exchange));
  };
}

/** Answers every request of the operation with this status. */
export function status(code: number, body = "", headers: Record<string, string> = {}): Bend {
  return ({ response }) => void response.writeHead(code, { connection: "close", ...headers }).end(body);
}

/** Answers every request with these bytes, bypassing the HTTP server, and then ends the connection as `end` says. */
export function bytes(make: (exchange: Exchange) => (string | Buffer)[], end: "end" | "reset" | "leave" = "end"): Bend {
  return (exchange) => {
    const { socket } = exchange;
    for (const part of make(exchange)) socket.write(part);
    if (end === "end") socket.end();
    else if (end === "reset") setTimeout(() => socket.resetAndDestroy(), 20);
  };
}

export const head = (length: number | null, ...more: string[]) =>
  ["HTTP/1.1 200 OK", "Content-Type: application/json", "Connection: close"]
    .concat(length === null ? [] : [`Content-Length: ${length}`], more, "", "")
    .join("\r\n");
