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
  expect(renderInEnglish(createElement(AuditTable, { events, details: false, now: 0 }))).toContain(
    "Language, Theme, Time zone",
  );
  expect(renderInFrench(createElement(AuditTable, { events, details: false, now: 0 }))).toContain(
    "Langue, Thème, Fuseau horaire",
  );
  const all = [changed(settingNames.join(", "))];
  for (const render of [renderInEnglish, renderInFrench])
    expect(render(createElement(AuditTable, { events: all, details: false, now: 0 }))).not.toMatch(
      /[a-z][A-Z]\w*(?:,|<)|>listing</,
    );
});

test("the address of an event is shown with the details alone", () => {
  const events = [{ ...changed("theme"), address: "192.0.2.7" }];
  expect(renderInEnglish(createElement(AuditTable, { events, details: true, now: 0 }))).toContain("192.0.2.7");
  expect(renderInEnglish(createElement(AuditTable, { events, details: false, now: 0 }))).not.toMatch(
    /192\.0\.2\.7|IP address/,
  );
});
