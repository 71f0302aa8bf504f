import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { poisonedRecord } from "@/lib/supplier/paging/poison.ts";
import { stoppedReason } from "@/lib/supplier/parse-list.ts";
import type { RejectedRecord } from "@/lib/sync/types.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { missingWord, whySentence } from "./reject-reason.ts";

const english = createTranslator({ locale: "en", messages: en, namespace: "connection.rejected" });
const french = createTranslator({ locale: "fr", messages: fr as typeof en, namespace: "connection.rejected" });
const common = createTranslator({ locale: "en", messages: en, namespace: "common" });
const frenchCommon = createTranslator({ locale: "fr", messages: fr as typeof en, namespace: "common" });

function record(resource: RejectedRecord["resource"], field: string | null, reason: string): RejectedRecord {
  return { id: 1, resource, key: "7", field, reason, raw: "{}", characters: 2, at: 0 };
}

test.each([
  ["Variants[2].Prices[0].Amount", "is not a number", "Variant 3, Price 1: “Amount” isn’t a number"],
  ["Variants[0].VariantNo", "is missing", "Variant 1: “VariantNo” is missing"],
  ["ProductNo", "is missing", "“ProductNo” is missing"],
  ["SubCategories[1].SubCategories[0].CategoryId", "is missing", "Category 2, Category 1: “CategoryId” is missing"],
  ["Variants[1]", "is not an object", "Variant 2: the record isn’t in the expected format"],
  ["VariantNo", "is damaged", "“VariantNo” contains invalid characters"],
  ["WarehousesQuantities[1].Id", "stands there twice", "Warehouse 2: “Id” appears twice"],
  ["Variants", "stands in another product too", "One of its variants also belongs to another product"],
  [null, "is nested too deeply", "The record is nested too deeply"],
  [null, "stands in the list twice", "An earlier record with the same number has different data"],
  [null, stoppedReason, "The record stopped the sync and is now skipped"],
  [null, "is not valid JSON", "The text isn’t valid JSON"],
  ["Hazmat[0].Class", "is too long", "Hazmat 1: “Class” is too long"],
])("the field %s with the reason %s becomes a readable sentence", (field, reason, sentence) => {
  expect(whySentence(record("products", field, reason), english, common)).toBe(sentence);
});

test("an unknown reason is shown unchanged", () => {
  expect(whySentence(record("products", "Name", "smells"), english, common)).toBe("“Name”: smells");
});

test("the sentence is translated into French", () => {
  const sentence = whySentence(
    record("products", "Variants[2].Prices[0].Amount", "is not a number"),
    french,
    frenchCommon,
  );
  expect(sentence).toBe("Variante 3, Prix 1\u00a0: «\u00a0Amount\u00a0» n’est pas un nombre");
  expect(whySentence(record("products", "Class", "smells"), french, frenchCommon)).toBe(
    "«\u00a0Class\u00a0»\u00a0: smells",
  );
});

test("a record known only by its position is named by it", () => {
  const reason = String(poisonedRecord({ place: 648 }).reason);
  const told = "The supplier fails each time Bincard requests record 649 of its list";
  expect(whySentence(record("inventory", null, reason), english, common)).toBe(told);
  expect(whySentence(record("inventory", null, reason), french, frenchCommon)).toMatch(
    /^Le fournisseur .* l’enregistrement 649 /,
  );
  const named = String(poisonedRecord({ key: "7" }).reason);
  expect(whySentence(record("products", null, named), english, common)).toBe(
    "The supplier fails each time Bincard requests this record",
  );
});

test("a rejection says whether the whole record or only a part is missing", () => {
  const missing = (resource: RejectedRecord["resource"], field: string) =>
    missingWord(record(resource, field, "is missing"), english);
  expect(missing("products", "ProductNo")).toBe("product not updated");
  expect(missing("products", "Variants")).toBe("product not updated");
  expect(missing("products", "Variants[3].VariantNo")).toBe("1 variant not updated");
  expect(missing("products", "Categories[0].CategoryId")).toBe("missing from 1 category");
  expect(missing("inventory", "TotalQtyAvailable")).toBe("stock not updated");
  const doubled = record("brands", null, "stands in the list twice");
  expect(missingWord(doubled, english)).toBe("duplicate ignored");
});
