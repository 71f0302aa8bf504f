import { expect, test } from "vitest";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { limitedPreview } from "./rule-page.tsx";

startTestApp();

const draft: AlertDraft = {
  ...{ name: "", subject: "all", subjectId: "", kinds: ["out"], conditions: {}, channelIds: [], frequency: "daily" },
};

test("a member sees fifty previews at once, then one every two seconds; others are not held up", async () => {
  const [one, other] = [(await signInForTest("one")).principal, (await signInForTest("other")).principal];
  const now = Date.UTC(2026, 10, 23, 7);
  for (let look = 0; look < 50; look += 1) expect(await limitedPreview(one, draft, now)).toMatchObject({ count: 0 });
  expect(await limitedPreview(one, draft, now)).toBe("too-often");
  expect(await limitedPreview(one, { ...draft, kinds: [] }, now)).toBeNull();
  expect(await limitedPreview(other, draft, now)).toMatchObject({ count: 0 });
  expect(await limitedPreview(one, draft, now + 2 * secondMs)).toMatchObject({ count: 0 });
});
