import type { RecordGuard, RefusedRecord, SupplierBrand, SupplierCategory } from "./contract.ts";
import { cleanText, FieldError, identifier, jsonObject, LongNumberError, limits, line, list } from "./fields.ts";
import { parseKeepingLongNumbers } from "./json.ts";
import { keyIn, keyInText, type Parser, reasonOf, stoppedReason } from "./parse-list.ts";

export const brandParser: Parser<SupplierBrand> = {
  keyOf: (brand) => brand.brandId,
  keyField: "Id",
  parse(value) {
    const from = jsonObject(value, "Brand");
    return { brandId: identifier(from.Id, "Id"), name: line(from.Name, "Name") };
  },
};

/** The interface has three levels. Deeper trees are accepted up to this depth. */
const deepest = 20;

/** The category tree of a list's elements; a node without an identifier is rejected together with its children. */
export function parseCategories(
  elements: readonly string[],
  guard?: RecordGuard,
): { roots: SupplierCategory[]; refused: RefusedRecord[] } {
  const roots: SupplierCategory[] = [];
  const refused: RefusedRecord[] = [];
  for (const raw of elements) {
    const parse = () => ({ root: parseRoot(raw, refused) });
    const parsed = guard ? guard.around("categories", raw, parse) : parse();
    if (parsed === null) refused.push(stoppedRoot(raw));
    if (parsed?.root) roots.push(parsed.root);
  }
  return { roots, refused };
}

function stoppedRoot(raw: string): RefusedRecord {
  const key = keyInText(raw, "CategoryId");
  return { key, field: null, reason: stoppedReason, raw: cleanText(raw, limits.text) };
}

function parseRoot(raw: string, refused: RefusedRecord[]): SupplierCategory | null {
  const before = refused.length;
  try {
    return parseNode(JSON.parse(raw), "", 1, refused);
  } catch (error) {
    if (!(error instanceof LongNumberError)) {
      refused.push({ key: null, field: null, reason: reasonOf(error), raw: cleanText(raw, limits.text) });
      return null;
    }
  }
  refused.length = before;
  try {
    return parseNode(parseKeepingLongNumbers(raw), "", 1, refused);
  } catch (error) {
    const isLong = error instanceof LongNumberError;
    const [field, reason] = isLong ? [error.message, "is not a whole number"] : [null, reasonOf(error)];
    refused.push({ key: null, field, reason, raw: cleanText(raw, limits.text) });
    return null;
  }
}

function parseNode(value: unknown, path: string, depth: number, refused: RefusedRecord[]): SupplierCategory | null {
  try {
    if (depth > deepest) throw new FieldError(`${path}SubCategories`, "is too deep");
    const from = jsonObject(value, "Category");
    const categoryId = identifier(from.CategoryId, `${path}CategoryId`);
    const name = line(from.CategoryName, `${path}CategoryName`);
    const children: SupplierCategory[] = [];
    list(from.SubCategories, `${path}SubCategories`).forEach((sub, index) => {
      const child = parseNode(sub, `${path}SubCategories[${index}].`, depth + 1, refused);
      if (child) children.push(child);
    });
    return { categoryId, name, children };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    const raw = cleanText(JSON.stringify(value) ?? "", limits.text);
    refused.push({ key: keyIn(value, "CategoryId"), field: error.field, reason: error.reason, raw });
    return null;
  }
}
