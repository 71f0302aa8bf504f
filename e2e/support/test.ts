import { test as base, expect } from "playwright/test";
import { Own } from "./own.ts";
import { serverOutputs } from "./server-outputs.ts";

export { expect };

/**
 * The test of every journey. One that fails carries what each server wrote while it ran, which `npm test` prints at its
 * end. What a journey has for itself (`own`) ends with it.
 */
export const test = base.extend<{ serverLog: undefined; own: Own }>({
  serverLog: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use, info) => {
      const before = await serverOutputs();
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const [server, output] of await serverOutputs()) {
        const body = output.slice(before.get(server)?.length ?? 0);
        if (body !== "") await info.attach(`server log ${server}`, { body, contentType: "text/plain" });
      }
    },
    { auto: true },
  ],
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const own = new Own();
      await use(own);
      await own.end();
    },
    { timeout: 60_000 },
  ],
});

/** What all journeys of a file have together: it ends after the last of them. */
export function ownOfFile(): Own {
  const own = new Own();
  test.afterAll(() => own.end());
  return own;
}
