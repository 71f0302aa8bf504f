import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** The tests that Stryker runs for each mutant (stryker.config.json). */
export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("..", import.meta.url)) } },
  test: {
    include: ["lib/{domain,auth,secrets}/**/*.test.ts"],
    exclude: ["**/*.full.test.ts"],
    testTimeout: 180_000,
    setupFiles: ["lib/test/framework.ts", "lib/test/random.ts"],
  },
});
