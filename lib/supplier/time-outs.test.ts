import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeOf } from "@/lib/errors.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { testSettings } from "./test/server.ts";
import { send } from "./transport.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const settings = testSettings("http://supplier.test");
const ask = { operation: "/Catalog/Products", query: {}, headers: {} };

/**
 * Sends a request to a supplier whose first byte comes after `headMs`, and its last `bodyMs` later; answers the text or
 * the error's code.
 */
async function outcome(headMs: number, bodyMs: number): Promise<string> {
  const sent = send(settings, ask, {
    now: Date.now,
    sleep: async () => undefined,
    random: () => 0.5,
    fetch: async (_input, init) => {
      const stopped = new Promise<never>((_, reject) =>
        init?.signal?.addEventListener("abort", () => reject(new DOMException("stopped", "AbortError"))),
      );
      await Promise.race([letPass(headMs), stopped]);
      const body = new ReadableStream<Uint8Array>({
        async pull(controller) {
          await Promise.race([letPass(bodyMs), stopped]).catch((error: unknown) => controller.error(error));
          if (init?.signal?.aborted) return;
          controller.enqueue(new TextEncoder().encode("[]"));
          controller.close();
        },
      });
      return new Response(body);
    },
  }).then(
    ({ text }) => text,
    (error: unknown) => codeOf(error) ?? "unknown",
  );
  await vi.advanceTimersByTimeAsync(600_000);
  return sent;
}

test("a large answer may begin after two minutes, as with live suppliers, and take as long again", async () => {
  expect(await outcome(12_000, 0)).toBe("[]");
  expect(await outcome(120_000, 120_000)).toBe("[]");
});

test("an answer that does not begin, or does not end, is aborted", async () => {
  expect(await outcome(200_000, 0)).toBe("supplier-unreachable");
  expect(await outcome(1000, 400_000)).toBe("supplier-unreachable");
});
