import { expect, test } from "vitest";
import { startTestSqld } from "@/db/test/server-of-tests.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { addToWatch } from "./items.ts";
import { createWatchList, listWatchLists, renameWatchList } from "./lists.ts";
import { unnamedListShown } from "./types.ts";

startTestSqld();

test("lists that are named alike at one moment get different names, on a server as well", async () => {
  const { principal } = await signInForTest("alike", 0);
  const made = await Promise.all(["Same", "Same", "SAME", "same "].map((name) => createWatchList(principal, name)));
  const names = async () => (await listWatchLists(principal)).map(({ name }) => name.toLowerCase()).sort();
  const all = ["same", "same (2)", "same (3)", "same (4)"];
  expect(await names()).toEqual(all);
  await Promise.all(made.map(({ listId }) => renameWatchList(principal, listId, "Other")));
  expect(await names()).toEqual(all.map((name) => name.replace("same", "other")));
});

test("the name under which the default list is shown is taken in each language, until it is renamed", async () => {
  expect(unnamedListShown).toEqual([en.common.starredItems, fr.common.starredItems]);
  const { principal } = await signInForTest("shown", 0);
  await addToWatch(principal, ["A"]);
  expect((await createWatchList(principal, "articles suivis")).name).toBe("articles suivis (2)");
  expect((await createWatchList(principal, "Starred items")).name).toBe("Starred items (2)");
  expect((await createWatchList(principal, "Watched")).name, "its stored name").toBe("Watched (2)");
  const [own] = (await listWatchLists(principal)).filter(({ isDefault }) => isDefault);
  await renameWatchList(principal, own?.listId ?? "", "Mine");
  expect((await createWatchList(principal, "Articles suivis")).name).toBe("Articles suivis");
});
