import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright/test";

const standard = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];

/** What axe finds wrong, one line a fault, so that a failure says where to look. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
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
