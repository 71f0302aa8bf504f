import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What axe finds wrong, one line a fault, so that a failure says where to look. All rules are run; what they do not
 * find fault with is not written down, and nothing is put together in a page of its own, as frames of other sites
 * would need: in half the time.
 */
async function faults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(standard)
    .setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html}`));
}

/** The same in both themes. */
export async function faultsInBothThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    found.push(...(await faults(page)).map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}
