import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { xlsxOf } from "@/lib/http/spreadsheet/xlsx.ts";
import { largestFile, textOfFile } from "./line-file.ts";
import { unpacksWithin } from "./unpacked-size.ts";

const fileOf = (bytes: Uint8Array<ArrayBuffer> | string) => new File([bytes], "order");

test("a text is read in the encoding it has", async () => {
  const text = "Référence;Qté\n020056-07;4\nétoile;1\n";
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const wide = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
  expect(await textOfFile(fileOf(text))).toBe(text);
  expect(await textOfFile(fileOf(`\ufeff${text}`))).toBe(text);
  expect(await textOfFile(fileOf(latin))).toBe(text);
  expect(await textOfFile(fileOf(wide))).toBe(text);
});

test("of a spreadsheet the first sheet is read, one row a line", async () => {
  const rows = [
    ["Article no.", "Qty", "Note"],
    ["020056-07", 4, "two\nlines"],
    ["0712345678901", 2, null],
  ];
  const pieces: Uint8Array[] = [];
  for await (const piece of xlsxOf(
    (async function* () {
      yield rows;
    })(),
  ))
    pieces.push(piece);
  const book = Buffer.concat(pieces);
  expect(await textOfFile(fileOf(new Uint8Array(book)))).toBe(
    "Article no.\tQty\tNote\n020056-07\t4\ttwo lines\n0712345678901\t2\t",
  );
});

test("what is too large, no text, or unpacks to far more than it is, is refused with its reason", async () => {
  await expect(textOfFile(fileOf("x".repeat(largestFile + 1)))).rejects.toMatchObject({
    facts: { field: "file", reason: "is larger than a megabyte" },
  });
  await expect(textOfFile(fileOf(new Uint8Array([1, 0, 2, 0])))).rejects.toMatchObject({ code: "bad-request" });
  await expect(textOfFile(fileOf(new Uint8Array(Buffer.from("PK\u0003\u0004 and no more"))))).rejects.toMatchObject({
    code: "bad-request",
  });
  const packed = deflateRawSync(Buffer.alloc(30_000_000));
  expect(packed.length).toBeLessThan(largestFile);
  const zip = zipOf(packed);
  expect(unpacksWithin(zip, 40_000_000)).toBe(true);
  expect(unpacksWithin(zip, 20_000_000)).toBe(false);
  await expect(textOfFile(fileOf(new Uint8Array(zip)))).rejects.toMatchObject({ code: "bad-request" });
});

/** A zip file with one entry that claims to be empty. */
function zipOf(packed: Buffer): Buffer {
  const name = Buffer.from("xl/worksheets/sheet1.xml");
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}
