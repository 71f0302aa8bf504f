import { useEffect, useRef } from "react";
import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { HowLong } from "./how-long.tsx";

/** The actions that mute an item and end the mute: those of the alerts page. */
export interface MuteActions {
  mute: FormAction;
  unmute: FormAction;
}

interface MuteDialogProps {
  /** "": the alert is not about a single item. */
  variantNo: string;
  /** The rule that raised the alert; "": none, or the default one. */
  ruleId?: string;
  ruleName?: string;
  actions: MuteActions;
  onClose: () => void;
}

/** Asks what to mute (an item, a rule, or an item for one rule) and how long; the notice has an undo. */
export default function MuteDialog({ variantNo, ruleId = "", ruleName = "", actions, onClose }: MuteDialogProps) {
  const t = useTranslations("alerts.mute");
  const common = useTranslations("common");
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  const named = { name: variantNo, rule: ruleName };
  const subjects = [
    ...(variantNo === "" ? [] : (["article"] as const)),
    ...(variantNo === "" || ruleId === "" ? [] : (["both"] as const)),
    ...(ruleId === "" ? [] : (["rule"] as const)),
  ];
  return (
    <dialog
      ref={sheet}
      onClose={onClose}
      aria-labelledby="mute-what"
      className="sheet list-choice text-left whitespace-normal"
    >
      <Form action={actions.mute} says="done" undo={actions.unmute} onDone={close} className="list-form">
        <h2 id="mute-what" className="text-sm font-semibold">
          {common("muteName", { name: variantNo || ruleName })}
        </h2>
        <input type="hidden" name="ruleId" value={ruleId} />
        <input type="hidden" name="variantNo" value={variantNo} />
        {subjects.length === 1 ? (
          <input type="hidden" name="what" value={subjects[0]} />
        ) : (
          <label className="text-xs text-soft">
            {common("mute")}
            <select name="what" className="field mt-1 block w-full">
              {subjects.map((subject) => (
                <option key={subject} value={subject}>
                  {t(subject, named)}
                </option>
              ))}
            </select>
          </label>
        )}
        <HowLong restock={variantNo !== ""} />
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
