import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish, renderInFrench } from "@/components/test/render.tsx";
import type { AuditRow } from "@/lib/accounts/audit.ts";
import { settingNames } from "@/lib/accounts/settings.ts";
import { AuditTable } from "./audit-table.tsx";

const changed = (detail: string): AuditRow => {
  return { id: 1, at: 0, firstAt: null, times: 1, kind: "settings-changed", detail, member: "demo", address: "" };
};

test("changed settings are named in the log as a person calls them", () => {
  const events = [changed("language, theme, timeZone")];
  expect(renderInEnglish(createElement(AuditTable, { events }))).toContain("language, theme, time zone");
  expect(renderInFrench(createElement(AuditTable, { events }))).toContain("langue, thème, fuseau horaire");
  const all = [changed(settingNames.join(", "))];
  for (const render of [renderInEnglish, renderInFrench])
    expect(render(createElement(AuditTable, { events: all }))).not.toMatch(/[a-z][A-Z]\w*(?:,|<)|>listing</);
});
