import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/**
 * These tests change what a process cannot reset: which secrets are redacted, that it is shutting down, what was counted,
 * how servers answer; or look at what others leave behind: that a server of databases, which has ended, does not answer.
 */
const apart = [
  "lib/secrets/**/*.test.ts",
  "lib/http/{draining,request-hooks}.test.ts",
  "db/server-request.test.ts",
  "lib/instruments.test.ts",
  // It registers any text as a secret.
  "bin/linear-time.test.ts",
  "app/metrics/metrics.test.ts",
];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
    setupFiles: ["lib/test/framework.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: ["lib", "db", "components", "app", "bin", "bench"].map((folder) => `${folder}/**/*.test.ts`),
          exclude: ["**/node_modules/**", ...apart],
          // The files share two processes, so that each module is loaded once for all. A test must reset what it
          // changed: databases, settings, state of the process.
          isolate: false,
        },
      },
      { extends: true, test: { name: "apart", include: apart } },
    ],
  },
});
