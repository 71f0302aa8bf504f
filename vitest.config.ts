import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/**
 * These tests change what a process cannot reset: which secrets are redacted, that it is shutting down, what was counted,
 * how servers answer; or look at what others leave behind: that a server of databases, which has ended, does not answer,
 * and which statements the loaded modules declare.
 */
const apart = [
  "lib/secrets/**/*.test.ts",
  "lib/http/{draining,request-hooks}.test.ts",
  "lib/instruments.test.ts",
  "app/metrics/metrics.test.ts",
  "lib/{sync/statements,catalog/statement-plans}.test.ts",
];
/** The last one registers any text as a secret. */
const fullApart = ["db/server-request.full.test.ts", "bin/linear-time.full.test.ts"];
const everywhere = ["lib", "db", "components", "app", "bin", "bench"].map((folder) => `${folder}/**/*.test.ts`);
/** The full tier: files that start servers or processes, kill them, or take long. `npm test` leaves them out. */
const full = "**/*.full.test.ts";

function project(name: string, include: string[], exclude: string[], isolate: boolean): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include, exclude: ["**/node_modules/**", ...exclude], isolate } };
}

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    // They end a test that hangs, and say nothing about speed: on a busy machine a test takes several times as long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: "forks",
    maxWorkers: 2,
    setupFiles: ["lib/test/framework.ts", "lib/test/random.ts"],
    projects: [
      // The files share two processes, so that each module is loaded once for all. A test must reset what it changed:
      // databases, settings, state of the process.
      project("first", everywhere, [full, ...apart], false),
      project("first, apart", apart, [], true),
      project("full", [full], fullApart, false),
      project("full, apart", fullApart, [], true),
    ],
  },
});
