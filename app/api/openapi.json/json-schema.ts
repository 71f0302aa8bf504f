import { z } from "zod";
import type { Json } from "./shapes.ts";

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
