/** Helpers for OpenAPI 3.1 written by hand. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = { [name: string]: Json };

export const text: Json = { type: "string" };
export const whole: Json = { type: "integer" };
export const flag: Json = { type: "boolean" };

export function listOf(items: Json): Json {
  return { type: "array", items };
}

export function ref(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** An object with exactly these fields, all required. */
export function exact(properties: Fields): Json {
  return { type: "object", properties, required: Object.keys(properties) };
}

/** A JSON response. */
export function json(description: string, schema: Json, headers?: Fields): Json {
  return { description, ...(headers && { headers }), content: { "application/json": { schema } } };
}

/** An application/problem+json response (RFC 9457). */
export function problem(name: "Unclear" | "SignedOut" | "Forbidden" | "NotFound" | "NotReady" | "Supplier"): Json {
  return { $ref: `#/components/responses/${name}` };
}

/** A JSON request body. */
export function body(schema: Json): Json {
  return { required: true, content: { "application/json": { schema } } };
}

export function inPath(name: string): Json {
  return { name, in: "path", required: true, schema: text };
}
