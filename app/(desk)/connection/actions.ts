"use server";

import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { resourceWords } from "@/components/connection/resource-words.ts";
import type { Answer } from "@/components/connection/test-and-refresh.tsx";
import type { useTranslations } from "@/components/ui/use-translations.ts";
import { action } from "@/lib/auth/action.ts";
import type { Answers } from "@/lib/auth/answers.ts";
import { timeZoneOfRequest } from "@/lib/auth/request.ts";
import type { Format } from "@/lib/format.ts";
import { createFormat } from "@/lib/format.ts";
import { env } from "@/lib/settings/env.ts";
import { acceptPending, askForSync, refusePending, syncStatus, testConnection } from "@/lib/sync/index.ts";
import type { ConnectionTest } from "@/lib/sync/types.ts";
import { type ResourceName, resourceNames } from "@/lib/sync/types.ts";

/** Causes of an unreachable supplier that are useful to a person. */
const unreachable = ["time-out", "connection-refused", "unknown-host", "certificate"] as const;

const codes = ["supplier-refused", "supplier-busy", "supplier-nonsense", "supplier-failed", "supplier-lacks"] as const;
/** What to do about each of them. */
const todos = {
  "supplier-refused": "signIn",
  "supplier-busy": "wait",
  "supplier-nonsense": "maintenance",
  "supplier-failed": "wait",
  "supplier-lacks": "server",
} as const;

/**
 * The answer when the sync worker is starting, stopping or rebuilding the snapshot. Nothing is lost; the user can
 * retry.
 */
const notReached: Answers = { busy: failed, "not-ready": failed };

const noInput = z.object({});
const onConnection = { revalidate: "/connection" } as const;

/**
 * Requests a sync run. Answers in sentences which resources the fetch policy allowed, and until when the others wait.
 */
export const refreshNow = action(
  "supplier.refresh",
  { ...onConnection, right: "supplier.refresh", input: noInput, audit: ["refreshed"], answers: notReached },
  async ({ principal, note }): Promise<Answer> => {
    const t = await getTranslations("connection");
    const common = await getTranslations("common");
    const format = createFormat(principal.language, "USD", await timeZoneOfRequest());
    // A person may know that the supplier is back, so the button tests the connection. A program waits for the next
    // retry.
    if ((await syncStatus(principal)).outage) await testConnection(principal);
    const askedAt = Date.now();
    const { started, refused } = await askForSync(principal);
    if (started.length > 0) note("refreshed", started.join(", "));
    const names = started.map((name) => common(resourceWords[name])).join(", ");
    const { outage, resources } = await syncStatus(principal);
    const hasFailed = (name: ResourceName) => resources.some((one) => one.name === name && one.state === "failed");
    // The page's table has the same time: a sync may be allowed before it is scheduled.
    const nextOf = (name: ResourceName) => resources.find((one) => one.name === name)?.nextRunAt ?? null;
    if (outage) {
      const time = format.duration(Math.max(1000, outage.nextTryAt - Date.now()));
      return { tone: "bad", isThere: false, lines: [t("refresh.away", { supplier: env().supplierName, time })] };
    }
    return {
      tone: "plain",
      ...(started.length > 0 && { reading: { line: t("refresh.started", { names }), names: started, askedAt } }),
      lines: [
        ...(started.length > 0 ? [] : [t("refresh.nothing")]),
        ...refused.map(({ name, nextAllowedAt }) =>
          t(hasFailed(name) ? "refresh.waits" : "refresh.refused", {
            name: common(resourceWords[name]),
            when: format.clock(nextOf(name) ?? nextAllowedAt, Date.now()),
          }),
        ),
      ],
    };
  },
);

/** Tests the supplier's availability and the stored credentials. Answers the duration, or what to do. */
export const testNow = action(
  "supplier.test",
  { ...onConnection, right: "supplier.refresh", input: noInput, answers: notReached },
  async ({ principal }): Promise<Answer> => {
    const t = await getTranslations("connection");
    const common = await getTranslations("common");
    const test = await testConnection(principal);
    const signIn = test.code === "supplier-refused" ? { signIn: common("signInAgain") } : {};
    const format = createFormat(principal.language, "USD", await timeZoneOfRequest());
    const { outage } = await syncStatus(principal);
    const lines = testSentences(test, t, format, env().supplierName);
    return { tone: test.ok ? "good" : "bad", lines, isThere: outage === null, ...signIn };
  },
);

/** Decides a pending review: takes the held result, or keeps the old list. Answers the result in a sentence. */
export const settleHeld = action(
  "supplier.settle",
  {
    ...onConnection,
    right: "supplier.settle",
    input: z.object({ resource: z.enum(resourceNames), word: z.enum(["keep", "accept"]) }),
    audit: ["held-accepted", "held-refused"],
    answers: notReached,
  },
  async ({ principal, input: { resource, word }, note }): Promise<string> => {
    const t = await getTranslations("connection");
    const settled = await (word === "accept" ? acceptPending : refusePending)(principal, resource);
    if (settled) note(word === "accept" ? "held-accepted" : "held-refused", resource);
    return settled ? t(`review.done.${word}`, { list: t(`review.lists.${resource}`) }) : t("review.gone");
  },
);

async function failed(): Promise<string> {
  return (await getTranslations("connection"))("refresh.failed");
}

type Words = ReturnType<typeof useTranslations<"connection">>;

/**
 * The result of a connection test in one or two sentences: the outcome with its duration and, after a failure, what to
 * do.
 */
function testSentences(test: ConnectionTest, t: Words, format: Format, supplier: string): string[] {
  const time = format.elapsed(test.tookMs);
  if (test.ok) return [t("test.good", { supplier, time })];
  const { code, facts } = test;
  const known = codes.find((one) => one === code);
  if (known === undefined) {
    const why = unreachable.find((reason) => reason === facts.reason) ?? "other";
    return [t(`test.unreachable.${why}`, { supplier, time }), t(`test.todo.${todoOf(why)}`)];
  }
  const status = known === "supplier-failed" ? ` (${facts.status})` : "";
  return [t("test.failed", { time, error: `${t(`errors.${known}`)}${status}` }), t(`test.todo.${todos[known]}`)];
}

/** A wrong host name or certificate does not pass like an outage: somebody must correct the settings. */
function todoOf(why: (typeof unreachable)[number] | "other"): "server" | "wait" {
  return why === "unknown-host" || why === "certificate" ? "server" : "wait";
}
