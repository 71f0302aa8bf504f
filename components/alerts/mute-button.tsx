"use client";

import { type ReactNode, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { Bell, BellOff } from "@/components/ui/icons.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice } from "@/components/watch-list/list-notice.ts";
import type { AlertMute } from "@/lib/domain/alert/mute.ts";
import type { MuteActions } from "./mute-dialog.tsx";

const MuteDialog = loadedPart(() => import("./mute-dialog.tsx"));

interface MuteButtonProps {
  variantNo: string;
  /** The mute that it ends; null: none. */
  mute: Pick<AlertMute, "ruleId" | "variantNo"> | null;
  actions: MuteActions;
  className: string;
  /** Its words, where they are shown. */
  children?: ReactNode;
}

/** Mutes an item for a chosen time, or ends the mute. It stays the same button, so that it keeps the focus. */
export function MuteButton({ variantNo, mute, actions, className, children }: MuteButtonProps) {
  const t = useTranslations("alerts.mute");
  const client = useTranslations("client");
  const common = useTranslations("common");
  const dealerId = useDealer();
  const [asks, setAsks] = useState(false);
  const end = async ({ ruleId, variantNo }: NonNullable<MuteButtonProps["mute"]>) => {
    const isDone = await sendFields(actions.unmute, dealerId, { ruleId, variantNo });
    if (!isDone) showListNotice({ text: client("notSent") });
  };
  const name = mute ? common("titled", { name: t("end"), value: variantNo }) : common("muteName", { name: variantNo });
  return (
    <>
      <button
        type="button"
        data-row-keys="m"
        aria-label={name}
        title={`${name} (m)`}
        onClick={() => (mute ? void end(mute) : setAsks(true))}
        className={className}
      >
        {/* The bell shows the state: crossed out while muted. */}
        <Icon icon={mute ? BellOff : Bell} />
        {children}
      </button>
      {asks && <MuteDialog variantNo={variantNo} actions={actions} onClose={() => setAsks(false)} />}
    </>
  );
}
