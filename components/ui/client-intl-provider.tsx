"use client";

import { type AbstractIntlMessages, NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";

const read = new Map<string, AbstractIntlMessages>();

/** Messages as one text, which is read once and stays the same object for all that are drawn with it. */
export function ClientIntlProvider({
  language,
  text,
  children,
}: {
  language: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <NextIntlClientProvider locale={language} messages={messagesIn(text)} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
}

/** There are as many texts as there are such providers and languages. */
function messagesIn(text: string): AbstractIntlMessages {
  const known = read.get(text);
  if (known) return known;
  const messages = JSON.parse(text) as AbstractIntlMessages;
  read.set(text, messages);
  return messages;
}
