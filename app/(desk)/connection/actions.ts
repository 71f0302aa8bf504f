"use server";

import { revalidatePath } from "next/cache";
import { getTranslations } from "next-intl/server";
import type { Answer } from "@/components/connection/test-and-refresh.tsx";
import { noteAction } from "@/lib/auth/audit-action.ts";
import { actionPrincipal } from "@/lib/auth/request.ts";
import { env } from "@/lib/env.ts";
import { createFormat } from "@/lib/format.ts";
import { acceptPending, askForSync, refusePending, syncStatus, testConnection } from "@/lib/sync/index.ts";
import { type ResourceName, resourceNames } from "@/lib/sync/types.ts";
import { testSentences } from "./test-sentences.ts";

/** Asks for a refresh and answers in sentences what the sync log allowed and what must wait until when. */
export async function refreshNow(form: FormData): Promise<Answer> {
  const principal = await actionPrincipal(form);
  const t = await getTranslations("connection");
  const format = createFormat(principal.language, "USD");
  const askedAt = Date.now();
  try {
    const { started, refused } = await askForSync(principal);
    if (started.length > 0) await noteAction(principal, "refreshed", started.join(", "));
    const names = started.map((name) => t(`names.${name}`)).join(", ");
    const { outage, resources } = await syncStatus(principal);
    const hasFailed = (name: ResourceName) => resources.some((one) => one.name === name && one.state === "failed");
    revalidatePath("/connection");
    if (outage) {
      const time = format.duration(Math.max(1000, outage.nextTryAt - Date.now()));
      return { tone: "bad", lines: [t("refresh.away", { supplier: env().supplierName, time })] };
    }
    return {
      tone: "plain",
      ...(started.length > 0 && { reading: { line: t("refresh.started", { names }), names: started, askedAt } }),
      lines: [
        ...(started.length > 0 ? [] : [t("refresh.nothing")]),
        ...refused.map(({ name, nextAllowedAt }) =>
          t(hasFailed(name) ? "refresh.waits" : "refresh.refused", {
            name: t(`names.${name}`),
            when: format.clock(nextAllowedAt, Date.now()),
          }),
        ),
      ],
    };
  } catch {
    // The worker may be starting or ending; the person can ask again, and nothing was lost.
    return { tone: "bad", lines: [t("refresh.failed")] };
  }
}

/** Asks the supplier whether it answers and accepts the kept sign-in; says how long it took, or what to do. */
export async function testNow(form: FormData): Promise<Answer> {
  const principal = await actionPrincipal(form);
  const t = await getTranslations("connection");
  try {
    const test = await testConnection(principal);
    revalidatePath("/connection");
    const signIn = test.code === "supplier-refused" ? { signIn: t("supplierState.signIn") } : {};
    const format = createFormat(principal.language, "USD");
    return { tone: test.ok ? "good" : "bad", lines: testSentences(test, t, format, env().supplierName), ...signIn };
  } catch {
    return { tone: "bad", lines: [t("refresh.failed")] };
  }
}

/** The dealer looked at a result that was held back and takes it, or keeps the old copy; answers what came of it. */
export async function settleHeld(_before: string, form: FormData): Promise<string> {
  const principal = await actionPrincipal(form);
  const t = await getTranslations("connection");
  const resource = resourceNames.find((name) => name === form.get("resource"));
  const word = form.get("word");
  if (!resource || (word !== "keep" && word !== "accept")) return "";
  try {
    const settled = await (word === "accept" ? acceptPending : refusePending)(principal, resource);
    if (settled) await noteAction(principal, word === "accept" ? "held-accepted" : "held-refused", resource);
    revalidatePath("/connection");
    return settled ? t(`review.done.${word}`, { list: listName(resource) }) : t("review.gone");
  } catch {
    return t("refresh.failed");
  }

  function listName(name: ResourceName): string {
    return t(`review.lists.${name}`);
  }
}
