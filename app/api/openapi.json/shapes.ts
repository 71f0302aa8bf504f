import { z } from "zod";

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

/** A zod parser as JSON Schema of its `input` or its `output`. */
export function schemaOf(parser: z.core.$ZodType, io: "input" | "output"): { [key: string]: Json } {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(parser, { io, override });
  return schema as { [key: string]: Json };
}

/** The parsers of a registry by id; they refer to each other as OpenAPI components. */
export function componentsOf(registry: z.core.$ZodRegistry<{ id: string }>): { [id: string]: Json } {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri, override });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema as Json]),
  );
}

/** The fields of a parser as OpenAPI query parameters. */
export function queryOf(parser: z.ZodObject): Json[] {
  return Object.entries(parser.shape).map(([name, one]) => {
    const { description, ...schema } = schemaOf(one, "input");
    return { name, in: "query", ...(description !== undefined && { description }), schema };
  });
}

/**
 * Corrects zod's output: removes the bounds of JavaScript's safe integers from whole numbers, and adds the default of
 * text that is parsed into another type, which zod leaves out.
 */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  const meta = z.globalRegistry.get(zodSchema);
  if (typeof meta?.default === "number") jsonSchema.default = meta.default;
}
