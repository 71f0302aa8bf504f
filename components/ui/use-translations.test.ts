import { NextIntlClientProvider } from "next-intl";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import fr from "@/messages/fr.json";
import { oneStop, useTranslations } from "./use-translations.ts";

test("an abbreviated month at the end of a sentence has one point; an ellipsis and a path keep theirs", () => {
  expect(oneStop("Rien depuis le 28 nov.. Lu à 10:00.")).toBe("Rien depuis le 28 nov. Lu à 10:00.");
  expect(oneStop("Remplie : 3 janv..")).toBe("Remplie : 3 janv.");
  expect(oneStop("Wait... a../b, 1..2")).toBe("Wait... a../b, 1..2");
});

function Filled(): ReactNode {
  return useTranslations("watchLists.filling")("at", { at: "28 nov." });
}

test("so it is in the texts of a component", () => {
  const page = { locale: "fr", messages: fr, timeZone: "UTC", children: createElement(Filled) };
  expect(renderToStaticMarkup(createElement(NextIntlClientProvider, page))).toMatch(/ 28 nov\.$/);
});
