import { expect, test } from "vitest";
import { xlsxOf } from "@/lib/http/spreadsheet/xlsx.ts";
import { largestFile, readFile } from "./file.ts";

async function textOfFile(file: File): Promise<string> {
  const { sheets, active } = await readFile(file);
  return sheets[active]?.text ?? "";
}

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

test("of a spreadsheet the open sheet is read, one row a line", async () => {
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

test("what is too large, neither text nor a spreadsheet, is refused with its reason", async () => {
  await expect(textOfFile(fileOf("x".repeat(largestFile + 1)))).rejects.toMatchObject({
    facts: { field: "file", reason: "is larger than 1 MB" },
  });
  await expect(textOfFile(fileOf(new Uint8Array([1, 0, 2, 0])))).rejects.toMatchObject({ code: "bad-request" });
  await expect(textOfFile(fileOf(new Uint8Array(Buffer.from("PK\u0003\u0004 and no more"))))).rejects.toMatchObject({
    code: "bad-request",
  });
});

test("HTML and XML under the name of an old spreadsheet get the words of a real one", async () => {
  const old = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  const files = [
    old,
    '<html><head><meta charset="utf-8"></head><body><table><tr><td>020001-07</td><td>4</td></tr></table></body></html>',
    '\ufeff<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook><Worksheet/></Workbook>',
    "\n<!DOCTYPE html><table><tr><td>1</td></tr></table>",
    "<Table border=1><tr><td>020001-07<td>4</table>",
    "<!-- made by a till --><table/>",
  ];
  for (const file of files)
    await expect(readFile(fileOf(file)), String(file)).rejects.toMatchObject({
      facts: { field: "file", reason: "is neither text nor a spreadsheet" },
    });
  expect(await textOfFile(fileOf("<3 items> 020001-07 4"))).toBe("<3 items> 020001-07 4");
});
