import { z } from "zod";
import { remember } from "@/lib/concurrency/remember.ts";
import { description } from "./openapi.json/document.ts";
import type { Json } from "./openapi.json/shapes.ts";

const reference = z.object({ $ref: z.string() });
const schema = z.record(z.string(), z.json());
const parameter = z.object({
  name: z.string(),
  in: z.enum(["query", "path", "header"]),
  description: z.string().default(""),
  required: z.boolean().default(false),
  schema: schema.default({}),
});
const operation = z.object({
  summary: z.string().default(""),
  tags: z.array(z.string()).default([]),
  security: z.array(z.record(z.string(), z.json())).optional(),
  parameters: z.array(z.union([reference, parameter])).default([]),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schema.optional() })) }).optional(),
  responses: z.record(z.string(), z.json()).default({}),
});
type Operation = z.output<typeof operation>;
const methods = ["get", "post", "put", "patch", "delete"] as const;
const document = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), z.json())),
  security: z.array(z.record(z.string(), z.json())),
});

/** Parsed once: that takes some milliseconds. */
const { tags, paths, security } = document.parse(description);

/**
 * The reference for this Bincard's address, built once: the page is public, and rebuilding it per request would let
 * anyone slow down the server.
 */
export function heldReference(address: string): readonly ShownPart[] {
  return remember(paths, `reference ${address}`, () => referenceParts(address));
}

/** Everything of the OpenAPI document by its parts, with an example of each operation at this address. */
export function referenceParts(address: string): ShownPart[] {
  const all = Object.entries(paths).flatMap(([path, item]) => {
    const shared = z.array(z.union([reference, parameter])).parse(item.parameters ?? []);
    return methods.flatMap((method) => {
      if (item[method] === undefined) return [];
      const read = operation.parse(item[method]);
      const known = [...shared, ...read.parameters].flatMap(resolved);
      return [{ tag: read.tags[0], shown: shownOperation(address, method, path, read, known) }];
    });
  });
  return tags
    .map(({ name, description: about }) => ({
      name,
      description: about,
      operations: all.filter(({ tag }) => tag === name).map(({ shown }) => shown),
    }))
    .filter(({ operations }) => operations.length > 0);
}

function resolved(given: z.output<typeof reference> | z.output<typeof parameter>): z.output<typeof parameter>[] {
  if (!("$ref" in given)) return [given];
  const read = parameter.safeParse(given.$ref.slice(2).split("/").reduce<unknown>(stepInto, description));
  return read.success ? [read.data] : [];
}

function stepInto(at: unknown, name: string): unknown {
  return typeof at === "object" && at !== null ? Object.entries(at).find(([key]) => key === name)?.[1] : undefined;
}

function shownOperation(
  address: string,
  method: (typeof methods)[number],
  path: string,
  read: Operation,
  parameters: z.output<typeof parameter>[],
): ShownOperation {
  const schemes = (read.security ?? security).flatMap((one) => Object.keys(one));
  return {
    anchor: `${method}${path.replace(/[^a-zA-Z]+/g, "-")}`.replace(/-$/, ""),
    method: method.toUpperCase(),
    path,
    summary: read.summary,
    parameters: parameters.map(({ name, in: place, description: about }) => ({ name, place, description: about })),
    example: exampleOf(`${address}${path}`, method, read, parameters, schemes),
    forSessions: schemes.length > 0 && schemes.every((scheme) => scheme === "session"),
    statuses: Object.keys(read.responses),
  };
}

/** A command of curl, quoted for a shell. */
function exampleOf(
  url: string,
  method: string,
  { requestBody }: Operation,
  parameters: z.output<typeof parameter>[],
  schemes: string[],
): string {
  const body = requestBody?.content["application/json"]?.schema;
  const query = parameters
    .filter((one) => one.in === "query" && (one.required || exampleNames.has(one.name)))
    .slice(0, 2);
  const asked = query
    .map(({ name, schema: kind }) => `${name}=${encodeURIComponent(String(sample(kind) ?? ""))}`)
    .join("&");
  return [
    "curl -s",
    ...(method === "get" ? [] : [`-X ${method.toUpperCase()}`]),
    ...credentials(schemes, url.startsWith("https:") ? "__Host-bincard" : "bincard"),
    ...(body ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(sample(body)))}`] : []),
    quoted(`${url}${asked === "" ? "" : `?${asked}`}`),
  ].join(" ");
}

/** Parameters that make an example tell something, though they are not required. */
const exampleNames = new Set(["q", "skus", "pageSize"]);

function credentials(schemes: readonly string[], cookie: string): string[] {
  if (schemes.includes("key")) return ["-H 'Authorization: ApiKey KEY'"];
  if (schemes.includes("basic")) return ["-u USERNAME:PASSWORD"];
  if (schemes.includes("metrics")) return ["-H 'Authorization: Bearer METRICS_TOKEN'"];
  return schemes.includes("session") ? [`-b ${cookie}=SESSION -H 'Sec-Fetch-Site: same-origin'`] : [];
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** A sample value that the schema accepts; the reader replaces it. */
function sample(of: Json | undefined, depth = 0): Json {
  const read = schema.safeParse(of);
  if (!read.success || depth > 5) return null;
  const { type, properties, required, items, default: usual, enum: values, const: one, anyOf, oneOf } = read.data;
  if (one !== undefined) return one;
  if (usual !== undefined) return usual;
  if (Array.isArray(values)) return values[0] ?? null;
  for (const choice of [anyOf, oneOf]) if (Array.isArray(choice)) return sample(choice[0], depth + 1);
  if (type === "object") {
    const fields = schema.catch({}).parse(properties);
    const needed = z.array(z.string()).catch([]).parse(required);
    // Where no field is required, at least one usually is: an example without any would tell nothing.
    const told = needed.length > 0 ? needed : Object.keys(fields).slice(0, 1);
    return Object.fromEntries(told.map((name) => [name, sample(fields[name], depth + 1)]));
  }
  if (type === "array") return [sample(items, depth + 1)];
  if (type === "integer" || type === "number") return 1;
  return type === "boolean" ? true : type === "string" ? "…" : null;
}

/** One operation of the interface, as the page about it shows it. */
export interface ShownOperation {
  /** Unique on the page: `get-api-desk-search`. */
  readonly anchor: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly place: "query" | "path" | "header";
    readonly description: string;
  }[];
  /** A command that can be pasted into a shell once KEY is replaced. */
  readonly example: string;
  /** It takes no API key, but the session of a browser. */
  readonly forSessions: boolean;
  readonly statuses: readonly string[];
}

export interface ShownPart {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly ShownOperation[];
}
