import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { dealerWriter } from "@/db/dealer/open.ts";
import { products, syncState, variants } from "@/db/dealer/schema.ts";
import { tablesOf } from "@/db/test/tables.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { storeTestDealer } from "@/lib/catalog/test/setting.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { isAbout } from "@/lib/domain/alert/subject.ts";
import { saveView } from "@/lib/lists/saved-views.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { createAlertingSources } from "./alerting.ts";
import { createIndexPublisher } from "./index-publisher.ts";

startTestApp();
afterEach(() => provideSearchIndexes(null));

const catalog = (...names: string[]) =>
  smallDealer(names.map((name, place) => plainProduct(`P${place}`, name, [plainVariant(`A${place}`)])));

test("a rule on a saved view is about what the view finds at this moment, with its reader's rights", async () => {
  const { principal } = await signInForTest("views of rules");
  const { dealerId } = principal;
  await storeTestDealer(dealerId, catalog("Saddle", "Pedal"));
  const publisher = createIndexPublisher({ publish: () => {} });
  const sources = createAlertingSources(publisher, () => {});
  const viewId = await saveView(principal, { name: "s", query: "?q=saddle", isShared: false });
  const byCost = await saveView(principal, { name: "c", query: "?from=0", isShared: false });
  const database = await dealerWriter(dealerId);
  const [member] = (await sources.alertingOf(dealerId)).members;
  if (!member) throw new Error("there is a member");
  const found = async (subjectId: string, reader = member) => {
    const scope = await sources.scopeOf(dealerId, database, { subject: "view", subjectId }, reader);
    return ["P0", "P1"].filter((productNo) =>
      isAbout({ ...event, productNo, variantNo: `A${productNo.slice(1)}` }, scope),
    );
  };
  expect(await found(viewId)).toEqual(["P0"]);
  expect(await found(byCost, { ...member, seesCost: false })).toEqual([]);
  expect(await found(viewId, { ...member, memberId: "another" })).toEqual([]);
  const tables = tablesOf(database);
  await tables.delete(variants).where(eq(variants.productNo, "P0"));
  await tables.delete(products).where(eq(products.productNo, "P0"));
  await tables.update(syncState).set({ value: "7" }).where(eq(syncState.name, "generation"));
  expect(await found(viewId), "the index of this moment").toEqual([]);
});

const event: AlertEvent = {
  ...{ id: 1, at: 0, kind: "new", productNo: null, variantNo: null, name: "", brandId: null, warehouseId: null },
  ...{ before: null, after: null, threshold: null, dueAt: null, facts: {} },
};
