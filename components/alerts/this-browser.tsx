"use client";

import { startTransition, useState } from "react";
import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { Input } from "@/components/ui/input.tsx";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import type { SubscribeFault } from "./subscribe-here.ts";

interface ThisBrowserProps {
  /** Our public key, which the browser's push service requires. */
  publicKey: string;
  words: { title: string; lead: string; name: string; add: string; faults: Record<SubscribeFault, string> };
  save: FormAction;
}

/** Adds this browser as a channel. The subscription code is loaded on click. */
export function ThisBrowser({ publicKey, words, save }: ThisBrowserProps) {
  const state = useAnswer(save);
  const [fault, setFault] = useState<SubscribeFault | null>(null);
  const subscribe = async (form: FormData) => {
    const { subscribeHere } = await import("./subscribe-here.ts");
    const result = await subscribeHere(publicKey);
    setFault("fault" in result ? result.fault : null);
    if ("fault" in result) return;
    form.set("subscription", result.subscription);
    startTransition(() => state.submit(form));
  };
  return (
    <AnsweredForm
      {...state}
      // The form is sent with the subscription, which only a script can get.
      onSubmit={(event) => {
        event.preventDefault();
        void subscribe(new FormData(event.currentTarget));
      }}
      className="flex flex-wrap items-end gap-3"
    >
      <label className="grid gap-1">
        <span className="text-soft text-sm">{words.title}</span>
        <Input
          name="name"
          maxLength={80}
          autoComplete="off"
          placeholder={words.name}
          className="field w-64 max-w-full"
        />
      </label>
      <button type="submit" disabled={state.isWaiting} className="button">
        {words.add}
      </button>
      <p className="basis-full text-soft text-xs">{words.lead}</p>
      <p role="status" className={`basis-full text-sm ${fault ? "text-out" : ""}`}>
        {fault ? words.faults[fault] : typeof state.answer === "string" && state.answer}
      </p>
    </AnsweredForm>
  );
}
