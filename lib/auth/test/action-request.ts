import { type WorkStore, workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external.js";
import {
  type RequestStore,
  workUnitAsyncStorage,
} from "next/dist/server/app-render/work-unit-async-storage.external.js";

/** What came of a server action in a request. */
export interface ActionOutcome {
  answer?: unknown;
  error?: unknown;
  /** The address that it redirected to. */
  redirectedTo?: string;
  /** What is rendered again, as the framework names it. */
  rendered: string[];
}

/**
 * For tests: calls a server action as the framework does, within the framework's own state of a request. Only the parts
 * of that state exist that `headers`, `redirect`, `revalidatePath` and `refresh` read.
 */
export async function callAction(
  headers: Record<string, string>,
  call: () => Promise<unknown>,
): Promise<ActionOutcome> {
  const work: Partial<Record<keyof WorkStore, unknown>> = { route: "/", page: "/page", incrementalCache: {} };
  const unit: Partial<RequestStore> = { type: "request", phase: "action", headers: new Headers(headers) };
  const outcome: ActionOutcome = { rendered: [] };
  await workAsyncStorage.run(work as WorkStore, () =>
    workUnitAsyncStorage.run(unit as RequestStore, async () => {
      try {
        outcome.answer = await call();
      } catch (error) {
        const [kind, , to] = String((error as { digest?: unknown }).digest).split(";");
        if (kind === "NEXT_REDIRECT") outcome.redirectedTo = to;
        else outcome.error = error;
      }
    }),
  );
  const tags = work.pendingRevalidatedTags as { tag: string }[] | undefined;
  if (tags) outcome.rendered = tags.map(({ tag }) => tag.replace("_N_T_", ""));
  return outcome;
}
