import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { SetupCard, type SetupState } from "./setup-card.tsx";

const actions = { saveSettings: async () => "", dismiss: async () => "" };
const warehouses = [{ warehouseId: "1", name: "Reno" }];
const card = (done: Partial<SetupState>) =>
  renderInEnglish(
    createElement(SetupCard, { done: { warehouse: false, items: false, alerts: false, ...done }, warehouses, actions }),
  );

test("each open step has its way to take it, and the first of them the primary button", () => {
  const fresh = card({});
  for (const href of ["/products", "/quick-list", "/alerts/rules/new"]) expect(fresh).toContain(`href="${href}"`);
  expect(fresh).toContain(">Reno</option>");
  expect(fresh, "the warehouse is chosen in place").not.toContain("button-strong");
  expect(card({ warehouse: true }).match(/button-strong/g)).toHaveLength(1);
});

test("a step that is done is marked in words, and asks for nothing", () => {
  const shown = card({ warehouse: true, items: true });
  expect(shown).not.toContain("<option");
  expect(shown).not.toContain('href="/products"');
  expect(shown.match(/Done/g)).toHaveLength(2);
});
