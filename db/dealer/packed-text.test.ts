import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  documentJson,
  documentOf,
  documentText,
  joinedRecords,
  minPacked,
  pack,
  recordOf,
  recordText,
} from "./packed-text.ts";
import { longRecords, shortRecord } from "./short-record.ts";

const long = fc.string({ unit: "grapheme", minLength: minPacked, maxLength: 3 * minPacked });
const some = fc.oneof(long, fc.string());

/** What `recordSql` answers of a row. */
const recordIn = ({ document, raw }: ReturnType<typeof pack>) => (typeof document === "string" ? raw : document);

test("both texts are read back exactly, and those of an earlier version are read", () => {
  fc.assert(
    fc.property(some, some, (document, record) => {
      const stored = pack(document, record);
      expect([documentOf(stored.document), recordOf(recordIn(stored))]).toEqual([document, record]);
      expect([documentText.read(document), recordText.read(record)]).toEqual([document, record]);
      const parsed = pack(JSON.stringify({ document, variants: [] }), record);
      expect(documentJson.read(parsed.document)).toEqual({ document, variants: [] });
    }),
  );
});

test("a product's texts become a third and less; very short ones stay text, and one of any length is packed", () => {
  const variant = `{"VariantNo":"1","Description":"Tube","StatusId":7,"StatusDesc":"Active","UPC":"1","EAN":""}`;
  const record = `{"ProductNo":"1","Name":"Tube","Variants":[${Array(6).fill(variant).join(",")}]}`;
  const stored = pack(record, record);
  expect(stored.document).toBeInstanceOf(Uint8Array);
  expect(stored.document.length + stored.raw.length).toBeLessThan((2 * record.length) / 3);
  const short = "x".repeat(minPacked - 1);
  expect(pack("", short)).toEqual({ document: "", raw: short });
  const large = JSON.stringify({ variants: Array.from({ length: 40_000 }, (_, at) => ({ at, variant })) });
  const packed = pack(large, large);
  expect(packed.document.length).toBeLessThan(large.length / 4);
  expect([documentOf(packed.document), recordOf(recordIn(packed))]).toEqual([large, large]);
});

test("a changed or missing byte never gives another text: it is reported as corruption", () => {
  const sent = JSON.stringify(Array.from({ length: 100 }, () => randomBytes(6).toString("hex")));
  const packed = pack(sent, sent).document;
  if (typeof packed === "string") throw new Error("it is packed");
  for (let at = 0; at < packed.length; at++) {
    const damaged = Uint8Array.from(packed, (byte, place) => (place === at ? byte ^ 0x10 : byte));
    expect([documentText.read(damaged), recordText.read(damaged)], `byte ${at}`).toEqual([undefined, undefined]);
    expect(recordText.read(packed.slice(0, at)), `cut at ${at}`).toBeUndefined();
  }
  expect(documentJson.read("{")).toBeUndefined();
});

test("joined records in both forms are distinguished, including those with zeros and commas", async () => {
  const texts = ["{}", "a,b", "é😀".repeat(300), "", "y".repeat(5000), ...Array(300).fill("x,".repeat(400))];
  const joined = Buffer.concat(texts.flatMap(asJoined));
  expect(await joinedRecords(joined)).toBe(texts.join(","));
  for (const cut of [1, 12, 20]) await expect(joinedRecords(joined.subarray(0, -cut))).rejects.toThrow();
  joined[0] = 0;
  await expect(joinedRecords(joined)).rejects.toThrow(TypeError);
});

/** As `joinedRecordsSql` says it. */
function asJoined(record: string): Uint8Array[] {
  const stored = recordIn(pack("{}", record));
  const bytes = Buffer.from(stored);
  return [Buffer.from(`${typeof stored === "string" ? "t" : "p"}${String(bytes.length).padStart(10, "0")}`), bytes];
}

test("a record is passed on as it was sent, whatever it holds", () => {
  const record = '{"VariantId":1,"VariantNo":"A","WarehousesQuantities":[{"Id":1,"Name":"\\"Id\\":"}],"New":1}';
  expect(shortRecord(record).length).toBeLessThan(record.length * 0.7);
  fc.assert(
    fc.property(fc.oneof(fc.constant(record), fc.json(), fc.string()), (some) => {
      const parsed = (() => {
        try {
          return JSON.parse(some);
        } catch {
          return undefined;
        }
      })();
      if (parsed !== undefined) expect(longRecords(shortRecord(some))).toBe(some);
    }),
  );
  expect(longRecords([record, shortRecord(record)].join(","))).toBe([record, record].join(","));
});
