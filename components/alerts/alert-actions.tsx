"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice } from "@/components/watch-list/list-notice.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

export type AlertActions = Record<"mark" | "unmute" | "mute", FormAction>;

/** Loaded when the user opens it. */
const MuteDialog = loadedPart(() => import("./mute-dialog.tsx"));
const CountDialog = loadedPart(() => import("@/components/watch-list/count-dialog.tsx"));

interface OpenDialog {
  what: "add" | "mute";
  variantNo: string;
  quantity: number;
  ruleId: string;
  ruleName: string;
}

/**
 * Does what the buttons of the rows within say. A row has its alerts, item and rule as data, and a button what it does:
 * a component for each of some hundred buttons would be most of the page.
 */
export function AlertActionsArea({ actions, children }: { actions: AlertActions; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const dealerId = useDealer();
  const client = useTranslations("client");
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  useEffect(() => {
    const send = async (button: HTMLElement, action: FormAction, fields: Record<string, string>) => {
      if (button.ariaBusy === "true") return;
      button.ariaBusy = "true";
      if (!(await sendFields(action, dealerId, fields))) showListNotice({ text: client("notSent") });
      button.ariaBusy = null;
    };
    const onClick = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-do]") : null;
      const row = button?.closest<HTMLElement>("[data-alerts]");
      if (!button || !row) return;
      const { alerts = "", item = "", rule = "", ruleName = "", wanted = "1" } = row.dataset;
      const what = button.dataset.do ?? "";
      if (what === "add" || what === "mute")
        setDialog({ what, variantNo: item, quantity: Number(wanted), ruleId: rule, ruleName });
      else if (what === "more") button.ariaExpanded = String(row.toggleAttribute("data-open"));
      else if (what === "unmute")
        void send(button, actions.unmute, { ruleId: button.dataset.rule ?? "", variantNo: button.dataset.item ?? "" });
      else void send(button, actions.mark, { alertIds: alerts, do: what });
    };
    const area = box.current;
    area?.addEventListener("click", onClick);
    return () => area?.removeEventListener("click", onClick);
  }, [actions, dealerId, client]);
  const close = () => setDialog(null);
  return (
    <div ref={box}>
      {children}
      {dialog?.what === "add" && (
        <CountDialog variantNo={dialog.variantNo} quantity={dialog.quantity} onClose={close} />
      )}
      {dialog?.what === "mute" && (
        <MuteDialog
          variantNo={dialog.variantNo}
          ruleId={dialog.ruleId}
          ruleName={dialog.ruleName}
          actions={actions}
          onClose={close}
        />
      )}
    </div>
  );
}
