import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { phone } from "./desk.ts";

/** The axe rules whose outcome depends on the theme. */
const ofColours = ["color-contrast", "link-in-text-block"];
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds, one line per violation, with the place. All rules run. Passed rules are not reported, and
 * results are not merged in a separate page, which only cross-origin frames would need: this halves the time.
 */
async function faults(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const { violations } = await narrow(axe).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html}`));
}

/**
 * The violations in both themes. They differ only by colours, so the second theme is checked for the colour rules
 * alone.
 */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await faults(page, (axe) => axe.withTags(standard));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await faults(page, (axe) => axe.withRules(ofColours));
  return [...dark.map((fault) => `dark: ${fault}`), ...light.map((fault) => `light: ${fault}`)];
}

/** The violations on a phone's screen, where other parts are shown and targets are closer; then the former size again. */
export async function faultsOnPhone(page: Page): Promise<string[]> {
  const size = page.viewportSize();
  await page.setViewportSize(phone);
  const found = await faults(page, (axe) => axe.withTags(standard));
  if (size) await page.setViewportSize(size);
  return found.map((fault) => `phone: ${fault}`);
}
