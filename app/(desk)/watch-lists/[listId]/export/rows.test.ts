import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { readStoredLines } from "@/lib/catalog/lines/list-lines.ts";
import { linesToOrder } from "@/lib/catalog/lines/order-of-lines.ts";
import { needsLook } from "@/lib/catalog/lines/types.ts";
import { neverRead } from "@/lib/catalog/snapshot.ts";
import { startTestDealer } from "@/lib/catalog/test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "@/lib/catalog/test/products.ts";
import { fileName } from "@/lib/http/spreadsheet/answer.ts";
import { csvOf } from "@/lib/http/spreadsheet/csv.ts";
import { allOf } from "@/lib/http/spreadsheet/test/all-of.ts";
import { addLines, listLinesOf } from "@/lib/lists/lines.ts";
import { createWatchList } from "@/lib/lists/lists.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";
import { stockHeads } from "../../../file-heads.ts";
import { lineRows, readChoices } from "./rows.ts";

const bell = plainProduct("BE", "Bell", [plainVariant("BE-1"), plainVariant("BE-2")]);
const principal = startTestDealer("files", smallDealer([bell]));

test("a file for the supplier has neither head nor mark unless asked, and every other file has both", () => {
  const read = (query: string) => readChoices(new URLSearchParams(query));
  expect(read("what=order")).toEqual({ format: "csv", what: "order", head: false, bom: false });
  expect(read("what=order&format=xlsx&head=1")).toEqual({ format: "xlsx", what: "order", head: true, bom: false });
  expect(read("what=order&bom=1")).toMatchObject({ head: false, bom: true });
  for (const query of ["", "what=open", "what=nonsense&head=yes&bom="])
    expect(read(query), query).toMatchObject({ head: true, bom: true });
  expect(read("head=0&bom=0")).toMatchObject({ head: false, bom: false });
});

test("what is in the file for the supplier and what is counted as left out are all lines of the list", async () => {
  const { listId } = await createWatchList(principal, "Monday order");
  const plain = { text: "", variantNo: null, quantity: null, note: "" };
  const lines = [
    { ...plain, variantNo: "BE-1", quantity: 2 },
    { ...plain, text: "unheard-of 4" },
    { ...plain, variantNo: "BE-2" },
    { ...plain, text: "BE-1 3" },
    { ...plain, variantNo: "BE-2", badQuantity: "1,5" },
  ];
  await addLines(principal, lines, listId);
  const read = await readStoredLines(principal, await listLinesOf(principal, listId));
  const { units, leftOut } = linesToOrder(read.lines);
  expect(leftOut.map(({ row, text }) => row?.variantNo ?? text)).toEqual(["unheard-of 4", "BE-2", "BE-2"]);
  expect([...units]).toEqual([["BE-1", 5]]);
  const written = read.lines.map((line) => ({ ...line, remark: "", threshold: null }));
  expect(linesToOrder(read.lines).leftOut.map(({ id }) => id)).toEqual(
    read.lines.filter(needsLook).map(({ id }) => id),
  );
  const heads = { ...stockHeads(en), ...en.lines.file, quantity: "Quantity", note: "Note", cost: "Unit cost" };
  const reasons = {
    lines: createTranslator({ locale: "en", messages: { lines: en.lines }, namespace: "lines" }),
    client: createTranslator({ locale: "en", messages: { client: en.client }, namespace: "client" }),
  };
  const fileOf = async (head: boolean, bom: boolean) => {
    const options = { heads, seesCost: true, names: en.badges, reasons, age: neverRead, head };
    return (await allOf(csvOf(lineRows(written, read, "order", options), "en", bom))).join("");
  };
  const { lines: said } = en;
  const reasonsOf = async () => {
    const options = { heads, seesCost: true, names: en.badges, reasons, age: neverRead, head: false };
    return (await allOf(lineRows(written, read, "open", options))).flat();
  };
  expect(await reasonsOf()).toEqual([
    [2, "unheard-of 4", reasons.lines("open.missing", { number: "unheard-of" })],
    [3, "BE-2", said.noQuantity],
    [5, "BE-2", expect.stringContaining("1,5")],
  ]);
  expect(await fileOf(false, false)).toBe("BE-1,5\r\n");
  expect(await fileOf(true, true)).toBe("\ufeffItem no.,Quantity\r\nBE-1,5\r\n");
});

test("the name of a file for the supplier says how many lines it leaves out, in both languages", () => {
  const named = ({ lines }: typeof en | typeof fr, count: number) => {
    const t = createTranslator({ locale: "en", messages: { lines }, namespace: "lines.fileOf" });
    return fileName(["Monday order", t("order"), t("leftOut", { count: String(count) })], "UTC", 0);
  };
  expect(named(en, 3)).toBe("monday-order-without-3-lines-1970-01-01");
  expect(named(fr, 1200)).toBe("monday-order-commande-sans-1200-lignes-1970-01-01");
});
