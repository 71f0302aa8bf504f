import { createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { ClientIntlProvider } from "./client-intl-provider.tsx";
import { oneStop, useTranslations } from "./use-translations.ts";

const translators: unknown[] = [];

function Close(): ReactNode {
  const t = useTranslations("shell");
  translators.push(t);
  return t("close");
}

function within(language: string, messages: object, ...pages: ReactNode[]): string {
  const page = createElement(Fragment, null, ...pages);
  return renderToStaticMarkup(ClientIntlProvider({ language, text: JSON.stringify(messages), children: page }));
}

test("each language has its own texts, also of one namespace", () => {
  const close = () => createElement(Close, { key: "close" });
  expect(within("en", en, close())).toBe(en.shell.close);
  expect(within("fr", fr, close())).toBe(fr.shell.close);
  expect(within("en", en, close())).toBe(en.shell.close);
});

test("components on pages with the same messages share one translator", () => {
  translators.length = 0;
  within("en", en, createElement(Close, { key: 1 }), createElement(Close, { key: 2 }));
  within("en", en, createElement(Close, { key: 3 }));
  expect(translators).toHaveLength(3);
  expect(new Set(translators).size).toBe(1);
});

test("an abbreviated month at the end of a sentence has one point; an ellipsis and a path keep theirs", () => {
  expect(oneStop("Rien depuis le 28 nov.. Lu à 10:00.")).toBe("Rien depuis le 28 nov. Lu à 10:00.");
  expect(oneStop("Remplie : 3 janv..")).toBe("Remplie : 3 janv.");
  expect(oneStop("Wait... a../b, 1..2")).toBe("Wait... a../b, 1..2");
});
