import { defineConfig } from "playwright/test";
import { chromiumPath, testTier } from "./lib/settings/env.ts";

const dealers = "**/{isolation,fuzz,web,dealer-change}{,.full}.spec.ts";
const instances = "**/instances.full.spec.ts";
const isFirstTier = testTier() === "first";
/** The full tier: files of journeys with servers of their own, and single journeys that take long. */
const full = isFirstTier ? ["**/*.full.spec.ts"] : [];

export default defineConfig({
  testDir: "e2e",
  ...(isFirstTier && { grepInvert: /@full/ }),
  outputDir: "test-results/journeys",
  globalSetup: "./e2e/support/setup.ts",
  // Journeys wait for half of their time: for pages, mails, leases. Two leave one of two processors idle.
  workers: 3,
  projects: [
    // These share one installation of twenty dealers. They start first, since one worker runs them all.
    { name: "dealers", testMatch: dealers, testIgnore: full, workers: 1 },
    // It waits for minutes until leases end, so it starts first.
    { name: "instances", testMatch: instances, testIgnore: full },
    { name: "journeys", testMatch: "**/*.spec.ts", testIgnore: [dealers, instances, ...full] },
  ],
  // They end a journey that hangs, and say nothing about speed: a busy machine takes several times as long as a quiet one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    launchOptions: {
      executablePath: chromiumPath(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-quic"],
    },
    locale: "en-US",
    trace: "off",
    screenshot: "only-on-failure",
  },
});
