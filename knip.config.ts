import type { KnipConfig } from "knip";

export default {
  entry: [
    "bin/*.{ts,mjs}",
    "instrumentation.ts",
    "proxy.ts",
    "i18n/request.ts",
    "lib/reference-supplier/main.ts",
    "lib/sync/worker.ts",
    "bench/*.ts",
    "e2e/**/*.ts",
    "db/dealer/drizzle.config.ts",
  ],
  project: ["**/*.{ts,tsx,mjs}"],
  ignoreDependencies: ["@swc/core", "@types/react-dom"],
} satisfies KnipConfig;
