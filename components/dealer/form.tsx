"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, type ReactNode, useActionState, useEffect, useRef, useState } from "react";
import { AnsweredFields, type FieldAnswers } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { showListNotice } from "@/components/watch-list/list-notice.ts";
import {
  answerValue,
  type Confirmation,
  type FormAction,
  type FormAnswer,
  isMoved,
  isRefused,
  isUndoable,
  type Moved,
  type Refused,
} from "@/lib/domain/form-answer.ts";
import { OwnForm, useDealer } from "./dealer-scope.tsx";
import { sendUndo } from "./send-fields.ts";

interface FormProps extends Omit<ComponentProps<"form">, "action" | "onReset"> {
  action: FormAction;
  /**
   * Where the answer is shown. A notice is for forms without room, and for those that disappear with it, such as a
   * row's delete button; `done`: a success as a notice, a refusal in the form, which still exists.
   */
  says?: "below" | "notice" | "done";
  /** Reverts what was done, with a button of the notice. */
  undo?: FormAction;
  /** Called when it was not refused, as to close the dialog around the form. */
  onDone?: () => void;
  children: ReactNode;
}

/**
 * A form whose action answers a sentence. An error is shown at its field, which gets the focus, or below the form, and
 * what was typed stays. While it waits for the answer, further clicks do nothing.
 */
export function Form({ action, says = "below", undo, onDone, children, ...form }: FormProps) {
  const dealerId = useDealer();
  const notice = (answer: FormAnswer) => {
    if (!isRefused(answer)) onDone?.();
    if (says === "notice" || (says === "done" && !isRefused(answer))) showAnswer(answer, dealerId, undo);
  };
  const state = useAnswer(action, notice);
  return (
    <AnsweredForm {...form} {...state} saysRefusal={says !== "notice"}>
      {children}
      {says === "below" && typeof state.answer === "string" && <Said text={state.answer} />}
    </AnsweredForm>
  );
}

/**
 * The last answer of an action, and the function that submits a form to it. `tell` is called even if the form is gone
 * by then.
 */
export function useAnswer<Value>(
  action: FormAction<Value>,
  tell?: (answer: FormAnswer<Value>) => void,
): AnswerState<Value> {
  const t = useTranslations("client");
  const [answer, submit, isWaiting] = useActionState<FormAnswer<Value> | null, FormData>(async (_before, form) => {
    // The previous answer is not sent back: it can contain a secret, or a whole table.
    const given = await action(null, form).catch((error: unknown): Refused => {
      // It is unknown whether it arrived. Other errors, such as redirects, are the framework's.
      if (error instanceof TypeError) return { refused: t("notSent") };
      throw error;
    });
    tell?.(given);
    return given;
  }, null);
  return { answer, submit, isWaiting };
}

export interface AnswerState<Value> {
  answer: FormAnswer<Value> | null;
  submit: (form: FormData) => void;
  isWaiting: boolean;
}

/** The last result of the work, even if a later submission was refused. */
export function useLastGiven<Value>(answer: FormAnswer<Value> | null): Value | null {
  const given = answerValue(answer);
  const [last, setLast] = useState(given);
  if (given !== null && given !== last) setLast(given);
  return given ?? last;
}

interface AnsweredFormProps extends Omit<ComponentProps<"form">, "action" | "onReset">, AnswerState<unknown> {
  /** False where the refusal was shown as a notice. */
  saysRefusal?: boolean;
  /** Whether the fields keep what was typed after every answer. */
  keeps?: boolean;
}

/** A form whose answer is shown elsewhere; it shows only refusals. */
export function AnsweredForm({
  answer,
  submit,
  isWaiting,
  saysRefusal = true,
  keeps = false,
  onSubmit,
  children,
  ...form
}: AnsweredFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const [names] = useState(() => new Set<string>());
  const refused = isRefused(answer) ? answer : null;
  const isAtField = refused?.field !== undefined && names.has(refused.field);
  useEffect(() => {
    if (isRefused(answer) && answer.field !== undefined) focusOn(box.current, answer.field);
  }, [answer]);
  const fields: FieldAnswers = { answer, field: refused?.field, text: refused?.refused ?? "", names };
  return (
    <OwnForm
      {...form}
      ref={box}
      action={submit}
      keeps={keeps || refused !== null}
      aria-busy={isWaiting}
      onSubmit={(event) => {
        if (isWaiting) event.preventDefault();
        else onSubmit?.(event);
      }}
    >
      <AnsweredFields value={fields}>{children}</AnsweredFields>
      {saysRefusal && <Refusal refused={isAtField ? null : refused} />}
      {isMoved(answer) && <Move to={answer} />}
      {refused?.confirm && <Confirm confirm={refused.confirm} />}
    </OwnForm>
  );
}

/** Opens the next page, and shows there what was done. */
function Move({ to: { movedTo, said } }: { to: Moved }) {
  const router = useRouter();
  useEffect(() => {
    if (said !== "") showListNotice({ text: said });
    if (movedTo !== window.location.pathname) router.push(movedTo);
  }, [movedTo, said, router]);
  return null;
}

/** The element exists before its text, so that a screen reader announces it. */
function Refusal({ refused }: { refused: Refused | null }) {
  return (
    <p role="alert" className="w-full max-w-[64ch] text-out text-sm empty:hidden">
      {refused?.refused}
    </p>
  );
}

function Said({ text }: { text: string }) {
  return (
    <p role="status" className="w-full text-sm text-soft empty:hidden">
      {text}
    </p>
  );
}

function Confirm({ confirm: { names, value, go } }: { confirm: Confirmation }) {
  return (
    <>
      <ul className="w-full list-none text-sm wrap-anywhere">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <button type="submit" name="confirmed" value={value} className="button">
        {go}
      </button>
    </>
  );
}

function showAnswer(answer: FormAnswer, dealerId: string, undo: FormAction | undefined): void {
  if (isUndoable(answer))
    showListNotice({ text: answer.done, undo: undo && (() => sendUndo(undo, dealerId, answer.undo)) });
  const text = isRefused(answer) ? answer.refused : answer;
  if (typeof text === "string" && text !== "") showListNotice({ text });
}

function focusOn(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
