"use client";

import { type AbstractIntlMessages, NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { usualZone } from "@/lib/domain/time-zone.ts";

const read = new Map<string, AbstractIntlMessages>();

/** Provides messages from one JSON text. The parsed object is cached, so that all providers with that text share it. */
export function ClientIntlProvider({
  language,
  text,
  timeZone = usualZone,
  children,
}: {
  language: string;
  text: string;
  timeZone?: string;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={language} messages={messagesIn(text)} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  );
}

/** The cache stays small: one entry per set of namespaces and language. */
function messagesIn(text: string): AbstractIntlMessages {
  const known = read.get(text);
  if (known) return known;
  const messages = JSON.parse(text) as AbstractIntlMessages;
  read.set(text, messages);
  return messages;
}
