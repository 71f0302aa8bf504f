import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { AddedMessages } from "./added-messages.tsx";
import { isMessages, type Messages, mergedMessages } from "./merged-messages.ts";

interface ProviderProps {
  /** Namespaces or single messages: "badges", "product.stock", "lines.many.bar". */
  names: readonly string[];
  children: ReactNode;
}

/**
 * Provides the client components of a layout with some messages, and with the settings for formatting figures. Long
 * lists are client components, because server markup is sent twice: as HTML and as the React payload.
 */
export async function IntlProvider({ names, children }: ProviderProps) {
  const messages = pick(await getMessages(), ["format", "common", ...names]);
  return <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>;
}

/** Provides a part of a page with messages beside those of the layout, which are not sent again. */
export async function MoreMessages({ names, children }: ProviderProps) {
  return <AddedMessages messages={pick(await getMessages(), names)}>{children}</AddedMessages>;
}

function pick(all: Messages, names: readonly string[]): Messages {
  return names.reduce<Messages>((picked, name) => mergedMessages(picked, branch(all, name.split("."))), {});
}

/** The messages of one path, with their parents. */
function branch(all: unknown, [key = "", ...below]: readonly string[]): Messages {
  const value = isMessages(all) ? all[key] : undefined;
  return { [key]: below.length === 0 ? value : branch(value, below) };
}
