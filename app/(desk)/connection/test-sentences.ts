import type { useTranslations } from "next-intl";
import type { Format } from "@/lib/format.ts";
import type { ConnectionTest } from "@/lib/sync/types.ts";

type Words = ReturnType<typeof useTranslations<"connection">>;

/** Why a supplier was not reached, where the reason tells people something. */
const unreachable = ["time-out", "connection-refused", "unknown-host", "certificate"] as const;
const codes = ["supplier-refused", "supplier-busy", "supplier-nonsense", "supplier-failed", "supplier-lacks"] as const;

/** How a test ended, in two sentences: what came, with the time it took, and what to do when it was not good. */
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

/** A name or a certificate that is wrong is no outage: somebody has to set it right. */
function todoOf(why: (typeof unreachable)[number] | "other"): "server" | "wait" {
  return why === "unknown-host" || why === "certificate" ? "server" : "wait";
}
