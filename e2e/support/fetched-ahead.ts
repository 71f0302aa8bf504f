import { expect, type Page } from "playwright/test";

/** Waits until the content of one of our pages has arrived that nobody has opened yet. */
export async function expectFetchedAhead(page: Page, address: string | null): Promise<void> {
  const arrived = () =>
    page.evaluate(
      (start) => performance.getEntriesByType("resource").some(({ name }) => name.startsWith(start)),
      `${new URL(address ?? "", page.url()).href.replace(/[?#].*/, "")}?`,
    );
  await expect.poll(arrived, { message: `${address} was fetched ahead` }).toBe(true);
}
