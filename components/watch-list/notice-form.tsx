"use client";

import { type ComponentProps, useActionState, useEffect } from "react";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import type { FormAction, FormAnswer } from "./form-answer.ts";
import { showListNotice } from "./list-notice.ts";

interface NoticeFormProps extends Omit<ComponentProps<typeof OwnForm>, "action" | "keeps"> {
  action: FormAction;
}

/** A form without room for an answer, such as a field in a table: a refusal is shown as a notice, and what was typed stays. */
export function NoticeForm({ action, ...form }: NoticeFormProps) {
  const [answer, submit] = useActionState<FormAnswer, FormData>(action, "");
  const refused = typeof answer === "object";
  useEffect(() => {
    if (typeof answer === "object") showListNotice({ text: answer.refused });
  }, [answer]);
  return <OwnForm {...form} action={submit} keeps={refused} />;
}
