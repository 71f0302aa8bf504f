import { expect, test } from "vitest";
import type { members } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { changeView, deleteView, listSavedViews, saveView } from "./saved-views.ts";

startTestApp();

/** Another member of the same dealer. */
async function colleagueOf(principal: MemberPrincipal, memberId: string): Promise<MemberPrincipal> {
  const { members: rows } = await scope(principal);
  await rows.insert({ memberId, encryptedName: "", createdAt: 0 } satisfies Partial<typeof members.$inferInsert>);
  return { ...principal, memberId };
}
const view = { name: " Tyres \u0000 in stock ", query: "?q=tyre&stock=in", isShared: false };

test("a view is saved, renamed, shared and deleted by its member", async () => {
  const { principal } = await signInForTest("views");
  const viewId = await saveView(principal, view);
  expect(await listSavedViews(principal)).toEqual([{ ...view, viewId, name: "Tyres in stock", isOwn: true }]);
  await changeView(principal, viewId, { name: "Tyres", isShared: true });
  expect(await listSavedViews(principal)).toMatchObject([{ name: "Tyres", isShared: true, query: view.query }]);
  await deleteView(principal, viewId);
  expect(await listSavedViews(principal)).toEqual([]);
  await expect(deleteView(principal, viewId)).rejects.toMatchObject({ code: "not-found" });
  await expect(saveView(principal, { ...view, name: " \n" })).rejects.toMatchObject({ code: "bad-request" });
});

test("a colleague sees shared views only, and changes none of them", async () => {
  const { principal } = await signInForTest("shared");
  const colleague = await colleagueOf(principal, "colleague");
  const own = await saveView(principal, view);
  const shared = await saveView(principal, { ...view, name: "Shared", isShared: true });
  expect(await listSavedViews(colleague)).toMatchObject([{ viewId: shared, isOwn: false }]);
  for (const viewId of [own, shared]) {
    await expect(changeView(colleague, viewId, view)).rejects.toMatchObject({ code: "not-found" });
    await expect(deleteView(colleague, viewId)).rejects.toMatchObject({ code: "not-found" });
  }
  expect(await listSavedViews(principal)).toHaveLength(2);
});

test("another dealer, a program and a session at the counter see no views", async () => {
  const { principal } = await signInForTest("mine");
  const other = (await signInForTest("theirs")).principal;
  const viewId = await saveView(principal, { ...view, isShared: true });
  expect(await listSavedViews(other)).toEqual([]);
  await expect(deleteView(other, viewId)).rejects.toMatchObject({ code: "not-found" });
  expect(await listSavedViews({ ...principal, reduction: "counter" })).toEqual([]);
  const key = { ...principal, kind: "api-key", keyHash: "k", reduction: "none" } as const;
  expect(await listSavedViews(key)).toEqual([]);
});

test("a member has at most 100 views, also when they are saved at once", async () => {
  const { principal } = await signInForTest("many");
  const saved = await Promise.allSettled(Array.from({ length: 105 }, () => saveView(principal, view)));
  expect(saved.filter(({ status }) => status === "fulfilled")).toHaveLength(100);
  expect(await listSavedViews(principal)).toHaveLength(100);
});
