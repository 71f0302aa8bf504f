import { useEffect, useRef } from "react";
import { HowLong } from "@/components/alerts/how-long.tsx";
import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

/** The actions that mute an item and end the mute: those of the alerts page. */
export interface MuteActions {
  mute: FormAction;
  unmute: FormAction;
}

interface MuteDialogProps {
  variantNo: string;
  actions: MuteActions;
  onClose: () => void;
}

/** Asks how long to mute an item, mutes it, and shows a notice with undo. */
export default function MuteDialog({ variantNo, actions, onClose }: MuteDialogProps) {
  const t = useTranslations("alerts.mute");
  const common = useTranslations("common");
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  return (
    <dialog
      ref={sheet}
      onClose={onClose}
      aria-labelledby="mute-what"
      className="sheet list-choice text-left whitespace-normal"
    >
      <Form action={actions.mute} says="done" undo={actions.unmute} onDone={close} className="list-form">
        <h2 id="mute-what" className="text-sm font-semibold">
          {t("open", { name: variantNo })}
        </h2>
        <input type="hidden" name="what" value="article" />
        <input type="hidden" name="ruleId" value="" />
        <input type="hidden" name="variantNo" value={variantNo} />
        <HowLong restock />
        <span className="flex justify-end gap-2">
          <button type="button" onClick={close} className="button">
            {common("cancel")}
          </button>
          <button type="submit" className="button button-strong">
            {common("mute")}
          </button>
        </span>
      </Form>
    </dialog>
  );
}
