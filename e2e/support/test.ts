import { test as base, expect } from "playwright/test";
import { serverOutputs } from "./server-outputs.ts";

export { expect };

/**
 * The test of every journey. One that fails carries what each server wrote while it ran, which `npm test` prints at its
 * end.
 */
export const test = base.extend<{ serverLog: undefined }>({
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
});
