import { useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { Bell, BellOff } from "@/components/ui/icons.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice } from "@/components/watch-list/list-notice.ts";
import type { MuteActions } from "./mute-actions.ts";

/** Loaded when somebody opens it. */
const MuteDialog = loadedPart(() => import("./mute-dialog.tsx"));

interface MuteButtonProps {
  variantNo: string;
  isMuted: boolean;
  actions: MuteActions;
}

/** Mutes an article for a time that one chooses, or ends that. It stays the same button, so that the focus stays on it. */
export function MuteButton({ variantNo, isMuted, actions }: MuteButtonProps) {
  const t = useTranslations("alerts.mute");
  const client = useTranslations("client");
  const dealerId = useDealer();
  const [asks, setAsks] = useState(false);
  const end = async () => {
    const isDone = await sendFields(actions.unmute, dealerId, { ruleId: "", variantNo });
    if (!isDone) showListNotice({ text: client("notSent") });
  };
  const name = t(isMuted ? "endNamed" : "open", { name: variantNo });
  return (
    <>
      <button
        type="button"
        data-row-keys="m"
        aria-label={name}
        title={`${name} (m)`}
        onClick={() => (isMuted ? void end() : setAsks(true))}
        className="row-button"
      >
        <Icon icon={isMuted ? Bell : BellOff} size={14} strokeWidth={1.8} />
      </button>
      {asks && <MuteDialog variantNo={variantNo} actions={actions} onClose={() => setAsks(false)} />}
    </>
  );
}
