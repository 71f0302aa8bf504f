import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** The rules of the standard whose outcome a theme can change. */
const ofColours = ["color-contrast", "link-in-text-block"];
const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds wrong, one line a fault, so that a failure says where to look. All rules are run; what they do not
 * find fault with is not written down, and nothing is put together in a page of its own, as frames of other sites
 * would need: in half the time.
 */
async function faults(page: Page, narrow: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  const { violations } = await narrow(axe).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html}`));
}

/** The same in both themes. They differ by their colours alone, so that the second is asked for what concerns those. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const dark = await faults(page, (axe) => axe.withTags(standard));
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const light = await faults(page, (axe) => axe.withRules(ofColours));
  return [...dark.map((fault) => `dark: ${fault}`), ...light.map((fault) => `light: ${fault}`)];
}
