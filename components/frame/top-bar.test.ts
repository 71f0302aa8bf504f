import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { Bell } from "./top-bar.tsx";

test("the bell says how many alerts are not read, and nothing while none are or while they cannot be counted", () => {
  const bell = (unread: number | null) => renderInEnglish(createElement(Bell, { unread }));
  expect(bell(3)).toContain('aria-label="Alerts: 3 unread"');
  expect(bell(3)).toContain('<span aria-hidden="true">3</span>');
  expect(bell(500)).toContain(">99+<");
  for (const none of [0, null]) {
    expect(bell(none)).toContain('aria-label="Alerts"');
    expect(bell(none)).not.toContain("<span");
  }
});
