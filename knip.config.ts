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
    "playwright.config.ts",
    "db/*/schema.ts",
    "db/dealer/drizzle.config.ts",
    "**/*.test.ts",
  ],
  project: ["**/*.{ts,tsx,mjs}"],
  ignoreDependencies: ["@swc/core", "@types/react-dom", "tailwindcss", "@fontsource/*", "dependency-cruiser"],
  ignoreBinaries: ["apt-get", "sqlite3"],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
