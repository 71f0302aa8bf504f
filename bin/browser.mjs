import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const places = [
  process.env.CHROMIUM_PATH,
  // Without the browser's own windows it needs a quarter less of the processor.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Answers the path of a Chromium. When there is none, installs Debian's package or else Playwright's own build. */
export function ensureBrowser() {
  const found = () => places.find((place) => place && existsSync(place));
  if (found()) return found();
  console.log("Installing a browser for the tests (once)…");
  if (existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    });
  } else {
    spawnSync(process.execPath, ["node_modules/playwright/cli.js", "install", "chromium"], { stdio: "inherit" });
  }
  // Undefined lets Playwright find its own build.
  return found();
}
