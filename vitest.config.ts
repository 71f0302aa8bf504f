import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests of what keeps nothing between two questions: they share a process, so that each module is read once for all. */
const together = [
  "components/**/*.test.ts",
  "lib/supplier/**/*.test.ts",
  "lib/reference-supplier/**/*.test.ts",
  "lib/sync/test/malformed/**/*.test.ts",
];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "together", include: together, isolate: false } },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["lib", "db", "components", "app", "bin"].map((folder) => `${folder}/**/*.test.ts`),
          exclude: ["**/node_modules/**", ...together],
        },
      },
    ],
  },
});
