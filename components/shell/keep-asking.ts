import { untilReached } from "@/components/ui/reached.ts";

/**
 * Reads of pages that do not reach the server wait, and are sent again when it can be reached. Next's router would load
 * the whole page instead, so that the browser's own error takes the place of what was shown. Next can wait as well
 * (`experimental.useOffline`), but it also sends changes again, of which nobody knows whether they had arrived.
 * Answers how to stop.
 */
export function keepAsking(): () => void {
  const send = window.fetch;
  const patient: typeof send = async (input, init) => {
    if (!isPageRead(init)) return send(input, init);
    for (;;) {
      try {
        return await send(input, init);
      } catch (error) {
        // Other errors mean that somebody gave it up.
        if (!(error instanceof TypeError)) throw error;
        await untilReached();
      }
    }
  };
  window.fetch = patient;
  return () => {
    window.fetch = send;
  };
}

/** Whether Next's router reads the content of a page. A change is sent by POST. */
function isPageRead(init: RequestInit | undefined): boolean {
  return (init?.method ?? "GET") === "GET" && new Headers(init?.headers).has("rsc");
}
