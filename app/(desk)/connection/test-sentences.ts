import type { useTranslations } from "@/components/ui/use-translations.ts";
import type { Format } from "@/lib/format.ts";
import type { ConnectionTest } from "@/lib/sync/types.ts";

type Words = ReturnType<typeof useTranslations<"connection">>;

/** Causes of an unreachable supplier that are useful to a person. */
const unreachable = ["time-out", "connection-refused", "unknown-host", "certificate"] as const;
const codes = ["supplier-refused", "supplier-busy", "supplier-nonsense", "supplier-failed", "supplier-lacks"] as const;

/**
 * The result of a connection test in one or two sentences: the outcome with its duration and, after a failure, what to
 * do.
 */
export function testSentences(test: ConnectionTest, t: Words, format: Format, supplier: string): string[] {
  const time = format.elapsed(test.tookMs);
  if (test.ok) return [t("test.good", { supplier, time })];
  const { code, facts } = test;
  const known = codes.find((one) => one === code);
  if (known === undefined) {
    const why = unreachable.find((reason) => reason === facts.reason) ?? "other";
    return [t(`test.unreachable.${why}`, { supplier, time }), t(`test.unreachableTodo.${todoOf(why)}`)];
  }
  const answer = { supplier, time, status: Number(facts.status ?? 0) };
  return [t(`test.problems.${known}`, answer), t(`test.todo.${known}`)];
}

/** A wrong host name or certificate does not pass like an outage: somebody must correct the settings. */
function todoOf(why: (typeof unreachable)[number] | "other"): "server" | "wait" {
  return why === "unknown-host" || why === "certificate" ? "server" : "wait";
}
