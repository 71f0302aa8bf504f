"use server";

import { getTranslations } from "next-intl/server";
import { createFormat } from "@/lib/format.ts";
import { actionViewer } from "@/lib/session.ts";
import { acceptHeld, askForSync } from "@/lib/sync/index.ts";
import { type ResourceName, resourceNames } from "@/lib/sync/types.ts";

/** Asks for a refresh and answers in sentences what the ledger allowed and what must wait until when. */
export async function refreshNow(): Promise<string[]> {
  const viewer = await actionViewer();
  const t = await getTranslations("connection");
  const format = createFormat(viewer.language, "USD");
  try {
    const { started, refused } = await askForSync(viewer);
    const names = started.map((name) => t(`names.${name}`)).join(", ");
    return [
      started.length > 0 ? t("refresh.started", { names }) : t("refresh.nothing"),
      ...refused.map(({ name, nextAllowedAt }) =>
        t("refresh.refused", { name: t(`names.${name}`), when: format.moment(nextAllowedAt) }),
      ),
    ];
  } catch {
    // The worker may be starting or ending; the person can ask again, and nothing was lost.
    return [t("refresh.failed")];
  }
}

/** The dealer looked at a result that was held back and takes it. */
export async function takeHeld(_before: string[], form: FormData): Promise<string[]> {
  const viewer = await actionViewer();
  const t = await getTranslations("connection.held");
  const resource = String(form.get("resource"));
  if (!isResource(resource)) return [];
  return [t((await acceptHeld(viewer, resource)) ? "taken" : "gone")];
}

function isResource(name: string): name is ResourceName {
  return (resourceNames as readonly string[]).includes(name);
}
