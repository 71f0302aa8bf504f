import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Tests of what a whole process keeps for good: which secrets are never to be written. */
const apart = ["lib/secrets/**/*.test.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "together",
          include: ["lib", "db", "components", "app", "bin"].map((folder) => `${folder}/**/*.test.ts`),
          exclude: ["**/node_modules/**", ...apart],
          // The files share two processes, so that each module is read once for all. A test gives back what it took:
          // databases, settings, what is kept for the process.
          isolate: false,
        },
      },
      { extends: true, test: { name: "apart", include: apart } },
    ],
  },
});
