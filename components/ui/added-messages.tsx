"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { type Messages, mergedMessages } from "./merged-messages.ts";

/** Provides messages beside those around it. */
export function AddedMessages({ messages, children }: { messages: Messages; children: ReactNode }) {
  const outer = useMessages();
  const all = useMemo(() => mergedMessages(outer, messages), [outer, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
