import { exact, flag, type Json, json, problem, text } from "./shapes.ts";

/** The interface's two system operations, and the endpoints for operators. */
export const systemPaths: Record<string, Json> = {
  "/api/System/Echo": {
    get: {
      operationId: "echo",
      summary: "Bincard is available (4.1)",
      tags: ["System"],
      responses: { 200: json("It is.", text), 401: problem("SignedOut") },
    },
  },
  "/api/System/Token": {
    get: {
      operationId: "token",
      summary: "A Bincard API key for the dealer's supplier username and password (4.2)",
      description:
        "Signs the dealer in as the page does, within the same limits; the credentials are kept, encrypted, for reading in the background. Username and password never travel in the address.",
      tags: ["System"],
      security: [{ basic: [] }, { username: [], password: [] }],
      responses: { 200: json("The key.", text), 400: problem("Unclear"), 502: problem("Supplier") },
    },
  },
  "/healthz": {
    get: {
      operationId: "alive",
      summary: "The process is alive",
      tags: ["Operations"],
      security: [],
      responses: { 200: plain("alive") },
    },
  },
  "/readyz": {
    get: {
      operationId: "ready",
      summary: "Databases are open and migrated, the secret fits, the sync worker answers",
      tags: ["Operations"],
      security: [],
      responses: { 200: json("Ready.", readiness()), 503: json("Not ready, and why.", readiness()) },
    },
  },
  "/metrics": {
    get: {
      operationId: "metrics",
      summary: "Figures for Prometheus; with METRICS_TOKEN, or where none is set straight from the machine itself",
      tags: ["Operations"],
      security: [{ metrics: [] }, {}],
      responses: { 200: plain("Text format 0.0.4"), 401: plain("METRICS_TOKEN is needed") },
    },
  },
  "/api/openapi.json": {
    get: {
      operationId: "description",
      summary: "This description",
      tags: ["Operations"],
      security: [],
      responses: { 200: json("OpenAPI 3.1.", { type: "object" }) },
    },
  },
};

function plain(description: string): Json {
  return { description, content: { "text/plain": { schema: text } } };
}

function readiness(): Json {
  const what = { type: "string", enum: ["app-database", "dealer-database", "secret", "sync-worker"] };
  return exact({ ready: flag, obstacle: { oneOf: [{ type: "null" }, exact({ what, code: text })] } });
}
