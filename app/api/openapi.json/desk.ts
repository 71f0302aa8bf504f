import type { Endpoint } from "@/lib/api/endpoint.ts";
import { endpoints } from "@/lib/api/endpoints.ts";
import { can } from "@/lib/domain/principal.ts";
import { queryOf, schemaOf } from "./json-schema.ts";
import { body, inPath, type Json, json, problem } from "./shapes.ts";

type Paths = Record<string, { [method: string]: Json }>;

/** The desk's JSON, generated from the endpoint table. */
export const deskPaths: Paths = {};
for (const [route, call] of Object.entries<Endpoint>(endpoints)) {
  const [method = "", address = ""] = route.split(" ");
  const names = [...address.matchAll(/{(\w+)}/g)].map(([, name]) => inPath(name ?? ""));
  deskPaths[address] ??= names.length > 0 ? { parameters: names } : {};
  deskPaths[address][method.toLowerCase()] = operation(call);
}

/** An endpoint as an OpenAPI operation. */
function operation({ id, summary, asks, takes, answer, status, names, needsCopy, right }: Endpoint): Json {
  const forSessions = !can({ kind: "api-key", reduction: "shelf" }, right);
  const shape = schemaOf(answer, "output");
  return {
    operationId: id,
    summary,
    tags: ["Desk"],
    ...(forSessions && { security: [{ session: [] }] }),
    ...(asks && { parameters: queryOf(asks) }),
    ...(takes && { requestBody: body(schemaOf(takes, "input")) }),
    responses: {
      [status ?? 200]: json(answer.description ?? "Done.", shape),
      400: problem("Unclear"),
      401: problem("SignedOut"),
      ...((takes || forSessions) && { 403: problem("Forbidden") }),
      ...(names && { 404: problem("NotFound") }),
      ...(needsCopy && { 503: problem("NotReady") }),
    },
  };
}
