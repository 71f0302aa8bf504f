import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const withWindows = [
  process.env.CHROMIUM_WHOLE_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Without the browser's own windows it needs a quarter less of the processor. */
const places = [process.env.CHROMIUM_PATH, "/usr/bin/chromium-headless-shell", ...withWindows];

const firstOf = (paths) => paths.find((place) => place && existsSync(place));

/**
 * The variables that name the tests' browsers (lib/settings/env.ts). Where there is none, installs Debian's package or else
 * Playwright's own build, which needs no name. `whole`: one with all that a person's browser has is there as well.
 */
export function ensureBrowser({ whole = false } = {}) {
  ensure(places, "chromium-headless-shell");
  if (whole) ensure(withWindows, "chromium");
  return { CHROMIUM_PATH: firstOf(places), CHROMIUM_WHOLE_PATH: firstOf(withWindows) };
}

function ensure(paths, name) {
  if (firstOf(paths)) return;
  console.log("Installing a browser for the tests (once)…");
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
  } else {
    spawnSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { stdio: "inherit" });
  }
}
