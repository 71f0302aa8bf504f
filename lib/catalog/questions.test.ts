import { expect, test } from "vitest";
import type { ProductDocument, VariantDocument } from "@/db/dealer/documents.ts";
import { emptyFilter } from "./listing/filter.ts";
import { listProducts } from "./listing/products.ts";
import { searchCatalog } from "./listing/search.ts";
import { testPrincipal } from "./test/dealer.ts";
import { startTestDealer } from "./test/dealer-of-tests.ts";
import { plainProduct, plainVariant, smallDealer } from "./test/products.ts";
import { storeTestDealer } from "./test/setting.ts";

/** A product with a variant for each label, "P-S-Blue": half with attributes, half with words in the description alone. */
function withSizes(productNo: string, brand: string, name: string, labels: readonly string[], own: object = {}) {
  const variants = labels.map((label, place) => {
    const [size = "", colour = ""] = label.split(" ");
    const attributes =
      place % 2 === 0 ? [{ name: "Size", value: size }, ...(colour ? [{ name: "Color", value: colour }] : [])] : [];
    const description = `${name} - ${[size, colour].filter(Boolean).join(", ")}`;
    return plainVariant(`${productNo}-${label.replace(" ", "-")}`, { description, attributes });
  });
  return plainProduct(productNo, name, variants, { brandId: brand, brand, ...own });
}

const sizes = ["S", "M", "L", "XL"];
const inColours = (...colours: string[]) => sizes.flatMap((size) => colours.map((colour) => `${size} ${colour}`));
const category = (name: string) => ({ categories: [{ categoryId: name, name, parentId: null, depth: 0 }] });
const products: ProductDocument[] = [
  withSizes("H", "M12", "Alto Helmet", inColours("Black", "White")),
  withSizes("J", "S1 Wear", "Corsa Jersey", inColours("Blue", "Red")),
  withSizes("G", "L-Grip", "Presa Glove", sizes),
  withSizes("B", "XL Racing", "Bora Bib Short", sizes),
  withSizes("K", "Blackline", "Blackline Jacket", inColours("Black", "Blackberry")),
  withSizes("SH", "Passo", "Passo Shoe", ["42", "43", "44"]),
  withSizes("SP", "Alzo", "Alzo Seatpost", ["350", "400"]),
  withSizes("HU", "Blue Hub", "Giro Hub", ["M", "S"]),
  withSizes(
    "T7",
    "Via",
    "Via Road",
    ["28", "32"].map((width) => `${width}`),
    category("Tyres"),
  ),
  withSizes("U7", "Via", "Via Inner Tube", ["28"], { description: "For 700c wheels" }),
];
const tyre = (productNo: string, name: string, label: string, own: object = {}) =>
  plainProduct(productNo, name, [plainVariant(`${productNo}-1`, { description: `${name} - ${label}` })], own);
products.push(
  tyre("T1", "Zonda Tyre", "700c, 28 mm"),
  tyre("T2", "Zonda Inner Tube", "700c, 28 mm"),
  tyre("W1", "Aria Wheel", "700c, 28 spokes"),
  tyre("W2", "Strada Wheel, road", "700c, 32 spokes"),
  tyre("M1", "Acqua Mudguard 28", "700c"),
  tyre("T3", "Monte Tyre", "29 in, 2.4 in"),
  tyre("F1", "Fork 29", "2.4 in"),
  tyre("T4", "Gara", "27.5 in, 2.25 in", category("Tyres")),
);

const principal = startTestDealer("questions", smallDealer(products));

/** A query, and the variant that the first row opens. */
const questions: readonly (readonly [question: string, opens: string])[] = [
  ...sizes.flatMap((size): [string, string][] => [
    [`helmet ${size} black`, `H-${size}-Black`],
    [`white helmet ${size}`, `H-${size}-White`],
    [`${size} white helmet`, `H-${size}-White`],
    [`M12 helmet ${size} black`, `H-${size}-Black`],
    [`helmet size ${size} black`, `H-${size}-Black`],
    [`corsa jersey ${size} red`, `J-${size}-Red`],
    [`${size} blue jersey`, `J-${size}-Blue`],
    [`jersey blue size ${size}`, `J-${size}-Blue`],
    [`glove ${size}`, `G-${size}`],
    [`${size} glove`, `G-${size}`],
    [`bib short ${size}`, `B-${size}`],
    [`bib short size: ${size}`, `B-${size}`],
  ]),
  ["size large blue jersey", "J-L-Blue"],
  ["large blue jersey", "J-L-Blue"],
  ["medium glove", "G-M"],
  ["jersey colour red size small", "J-S-Red"],
  ["maillot taille L rouge", "J-L-Red"],
  ["S blue hub", "HU-S"],
  ["M blue hub", "HU-M"],
  ["jacket M black", "K-M-Black"],
  ["blackline jacket XL black", "K-XL-Black"],
  ["jacket M blackberry", "K-M-Blackberry"],
  ["shoe size 43", "SH-43"],
  ["shoe 43", "SH-43"],
  ["chaussure pointure 44", "SH-44"],
  ["seatpost length 400", "SP-400"],
  ["seatpost 350", "SP-350"],
  ["helmet M size black", "H-M-Black"],
  ["glove sz L", "G-L"],
  ["helmet in white, size S", "H-S-White"],
  ["casque en noir taille M", "H-M-Black"],
  ["seatpost 400 mm long", "SP-400"],
  ["seatpost 350 length", "SP-350"],
];

test("a question opens the variant with the size and colour that are asked for, whatever brands are called", async () => {
  expect(questions.length).toBeGreaterThanOrEqual(60);
  const wrong: string[] = [];
  for (const [question, opens] of questions) {
    const [row] = (await listProducts(principal, { ...emptyFilter, q: question })).rows;
    const { products: suggested } = await searchCatalog(principal, question);
    if (row?.opensNo !== opens) wrong.push(`${question}: the list opens ${row?.opensNo}, not ${opens}`);
    if (suggested[0]?.variantNo !== opens)
      wrong.push(`${question}: suggested ${suggested[0]?.variantNo}, not ${opens}`);
  }
  expect(wrong).toEqual([]);
});

test("a tyre's size alone lists tyres and tubes before everything else of that size", async () => {
  const listed = async (q: string) =>
    (await listProducts(principal, { ...emptyFilter, q })).rows.map((row) => row.productNo);
  for (const question of ["700x28c", "700c x 28", "700 x 28", "700c by 28", "700×28"]) {
    const found = await listed(question);
    expect(found.slice(0, 2).sort(), question).toEqual(["T1", "T2"]);
    expect(found, question).toContain("W1");
  }
  for (const question of ["29 by 2.4", "29x2.4", '29" x 2.4"', "29 2.4"]) {
    expect((await listed(question))[0], question).toBe("T3");
    expect(await listed(question), question).toContain("F1");
  }
  expect((await listed("27.5x2.25"))[0]).toBe("T4");
  // Beside words that name no other thing it is a tyre's size, too: this wheel is for the road, and the tyre says it of itself.
  expect((await listed("700x32 road"))[0]).toBe("T7");
  // What else is asked for decides.
  expect((await listed("700x28 wheel"))[0]).toBe("W1");
});

test("of equal matches those come first that can be bought", async () => {
  const sold = (productNo: string, statusId: number): [string, VariantDocument] => [
    productNo,
    plainVariant(`${productNo}-1`, { statusId }),
  ];
  const pumps = [sold("P1", 8), sold("P2", 7), sold("P3", 8), sold("P4", 7)].map(([productNo, variant]) =>
    plainProduct(productNo, "Soffio Pump", [variant]),
  );
  const stocked = new Map(
    [0, 0, 4, 9].map((totalAvailable, place) => [`P${place + 1}-1`, { totalAvailable, nextDueAt: null, stock: [] }]),
  );
  await storeTestDealer("pumps", smallDealer(pumps, { stock: stocked }));
  const { rows } = await listProducts(testPrincipal("pumps"), { ...emptyFilter, q: "pump" });
  expect(rows.map(({ productNo }) => productNo)).toEqual(["P4", "P3", "P2", "P1"]);
});

test("a row that is sorted by its cost opens the variant that has this cost, with and without words", async () => {
  const prices = (amount: number) => ({ prices: [{ typeId: 0, type: "Base", quantityBreak: 1, amount }] });
  const chain = plainProduct("C", "Forza Chain", [
    plainVariant("C-1", { ...prices(3000), description: "Forza Chain - Gold, 118" }),
    plainVariant("C-2", { ...prices(2000), description: "Forza Chain - Gold, 126" }),
    plainVariant("C-3", { ...prices(1000), description: "Forza Chain - Black", statusId: 8 }),
  ]);
  await storeTestDealer("costs", smallDealer([chain]));
  const opens = async (q: string, sort: "cost" | "-cost" | "-margin" | "name") =>
    (await listProducts(testPrincipal("costs"), { ...emptyFilter, q, sort })).rows[0]?.opensNo;
  for (const sort of ["cost", "-cost", "-margin"] as const) {
    expect(await opens("", sort), sort).toBe("C-2");
    expect(await opens("gold chain", sort), sort).toBe("C-2");
  }
  expect(await opens("gold chain", "name")).toBe("C-1");
});
