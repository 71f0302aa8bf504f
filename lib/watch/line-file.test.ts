import { expect, test } from "vitest";
import { xlsxOf } from "@/lib/http/spreadsheet/xlsx.ts";
import { largestFile, textOfFile } from "./line-file.ts";

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

test("what is too large, neither text nor a spreadsheet, is refused with its reason", async () => {
  await expect(textOfFile(fileOf("x".repeat(largestFile + 1)))).rejects.toMatchObject({
    facts: { field: "file", reason: "is larger than a megabyte" },
  });
  await expect(textOfFile(fileOf(new Uint8Array([1, 0, 2, 0])))).rejects.toMatchObject({ code: "bad-request" });
  await expect(textOfFile(fileOf(new Uint8Array(Buffer.from("PK\u0003\u0004 and no more"))))).rejects.toMatchObject({
    code: "bad-request",
  });
});
