import { expect, test } from "vitest";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { chosenMapping } from "@/lib/import/columns.ts";
import { tableOf } from "@/lib/import/table.ts";
import type { Role } from "@/lib/import/types.ts";
import { mappingFor, rememberMapping } from "./pasted.ts";

const variants = ["CH-1", "020056-01", "020056-02"].map((variantNo) => plainVariant(variantNo));
const principal = startTestDealer("pasted", smallDealer([plainProduct("CH", "Chain", variants)]));

function tableFrom(text: string) {
  const table = tableOf(text);
  if (!table) throw new Error("no table");
  return table;
}

const mapping = (text: string) => mappingFor(principal, "list", tableFrom(text), null);
const remember = (text: string, roles: Role[]) =>
  rememberMapping(principal, "list", tableFrom(text), chosenMapping(roles, "list"));

test("a choice is remembered for its heads, whatever the values look like", async () => {
  await remember("Ours;Count\nCH-1;4", ["number", "lowAt"]);
  expect(await mapping("OURS;count\n9;words")).toMatchObject({
    remembered: true,
    mapping: { roles: ["number", "lowAt"] },
  });
  expect(await mapping("Ours;Counted\nCH-1;4")).toMatchObject({ remembered: false });
});

test("without a head a choice is remembered by what the columns look like, where the usual order leaves them open", async () => {
  const chosen: Role[] = ["number", "note", "price", "quantity"];
  await remember("CH-1;Chain;12;4\n020056-01;Tube;9;6", chosen);
  expect(await mapping("020056-02;Tire;50;1\nCH-1;Chain;12;3")).toMatchObject({
    remembered: true,
    mapping: { roles: chosen, asks: null },
  });
  expect(await mapping("CH-1;12;Chain;4\n020056-01;9;Tube;6"), "figures and words in another order").toMatchObject({
    remembered: false,
    mapping: { asks: "quantity" },
  });
});

test("without a head the order that the page names counts, also where another was chosen once", async () => {
  await remember("CH-1;4;9\n020056-01;6;9", ["number", "lowAt", "quantity"]);
  expect(await mapping("CH-1;4;9\n020056-01;6;9")).toMatchObject({
    remembered: false,
    mapping: { roles: ["number", "quantity", "lowAt"] },
  });
});
