import { expect, test } from "vitest";
import { mappingOf } from "./columns.ts";
import { kindOfHead } from "./heads.ts";
import { type Kind, knownHeads } from "./known-heads.ts";
import { tableOf } from "./table.ts";
import type { Target } from "./types.ts";

const all = knownHeads.flatMap(([kind, heads]) => heads.map((head) => [head, kind] as const));

test("far more than 120 heads are known, each for one thing", () => {
  expect(new Set(all.map(([head]) => head)).size).toBeGreaterThan(800);
  expect(all.filter(([head, kind]) => kindOfHead(head) !== kind)).toEqual([]);
});

test("case, marks, units in brackets and plurals of languages make no other head", () => {
  const same: readonly (readonly [Kind, readonly string[]])[] = [
    [
      "number",
      [
        "sku",
        "SKU*",
        " Sku ",
        "ITEM #",
        "Item No.",
        "item-number",
        "No. d'article",
        "N° d’article",
        "Numéro de l’article",
        "RÉF.",
      ],
    ],
    [
      "quantity",
      ["QTY", "Qty (pcs)", "qté", "QTÉ.", "Quantité :", "Order qty.", "Qté à commander", "Menge / Quantity", "Qty/Qté"],
    ],
    ["onOrder", ["En commande", "Qté en commande"]],
    ["minimum", ["Min. Stock", "STOCK MIN.", "Stock mini"]],
    ["packSize", ["Qty/Case", "Colisage", "PACK SIZE"]],
    ["minOrder", ["MOQ", "Min. order", "Minimum order quantity"]],
    ["ignored", ["Order No", "Order #", "N° de commande", "Pos."]],
  ];
  for (const [kind, heads] of same) for (const head of heads) expect(kindOfHead(head), head).toBe(kind);
});

test("a head counts by all of its words: none is taken for what it begins with", () => {
  for (const head of [
    "Order No",
    "Order date",
    "Item Description",
    "Stock Code",
    "Min order qty",
    "Part of",
    "Code promo",
    "Qty per case",
    "Number of colours",
  ])
    expect(["quantity", "ordered", "onHand", "minimum"], head).not.toContain(kindOfHead(head));
  expect(kindOfHead("Reorder Qty")).toBe("reorder");
  expect(kindOfHead("Qty on hand")).toBe("onHand");
  expect(kindOfHead("x".repeat(5000))).toBeNull();
  expect(kindOfHead("Qty / Case")).not.toBe("quantity");
});

/** The line of heads of some program or form, a row below it, and what is read. */
const forms: readonly (readonly [name: string, target: Target, head: string, row: string, read: string])[] = [
  [
    "a shop system's stock file",
    "shelf",
    "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Incoming,Committed,Available,On hand",
    "basalt-chain,Chain,Size,M,020001-07,8714,TW,Shop,3,1,4,5",
    "number=020001-07",
  ],
  [
    "a till's item file",
    "shelf",
    "System ID,UPC,EAN,Custom SKU,Manufacturer SKU,Item,Qty.,Price,Reorder Point,Reorder Level",
    "210000001,615474100790,,020001-07,AB-1,Chain,5,21.25,4,20",
    "onHand=5",
  ],
  [
    "a till's order",
    "list",
    "Item,Vendor ID,UPC,Order Qty,Unit Cost,Total",
    "Chain,020001-07,615474100790,4,10.50,42.00",
    "quantity=4",
  ],
  [
    "an accounting program's purchase order",
    "list",
    "Product/Service,SKU,Description,Qty,Rate,Amount",
    "Chain,020001-07,Black,4,10.50,42.00",
    "number=020001-07 quantity=4",
  ],
  [
    "an accounting program's stock",
    "shelf",
    "Item,Description,Quantity On Hand,Quantity On Purchase Order,Reorder Point",
    "020001-07,Chain,5,3,4",
    "number=020001-07 onHand=5 minimum=4",
  ],
  [
    "an ERP's material list",
    "list",
    "Material;Material Number;Order Quantity;Unit;Net Price",
    "Chain;020001-07;4;ST;10,50",
    "quantity=4",
  ],
  [
    "an ERP's stock",
    "shelf",
    "Inventory ID\tWarehouse\tQty. On Hand\tMin Qty\tMax Qty",
    "020001-07\tMAIN\t5\t4\t20",
    "number=020001-07 onHand=5 minimum=4 maximum=20",
  ],
  [
    "a supplier's order form",
    "list",
    "Part No.,Description,MSRP,Dealer Price,UPC,Order Qty",
    "020001-07,Chain,29.99,10.50,615474100790,4",
    "number=020001-07,615474100790 quantity=4",
  ],
  [
    "a supplier's order form with packs",
    "list",
    "Item #,Description,Pack Size,MOQ,Qty Ordered",
    "020001-07,Chain,10,1,4",
    "quantity=4",
  ],
  [
    "a supplier's invoice",
    "list",
    "Pos.;Artikelnummer;Bezeichnung;Menge;Einzelpreis;Gesamtpreis",
    "1;020001-07;Kette;4;10,50;42,00",
    "number=020001-07 quantity=4",
  ],
  [
    "a French till's order",
    "list",
    "N°;Réf. fournisseur;Désignation;Qté commandée;P.U.;Total HT",
    "1;020001-07;Chaîne;4;10,50;42,00",
    "number=020001-07 quantity=4",
  ],
  [
    "a French stock",
    "shelf",
    "Code article;Libellé;Gencod;Stock réel;Stock mini;Stock maxi;Emplacement",
    "020001-07;Chaîne;615474100790;5;4;20;A7",
    "number=020001-07,615474100790 onHand=5 minimum=4 maximum=20",
  ],
  [
    "a French order form",
    "list",
    "Référence;Désignation;Colisage;PA HT;Qté",
    "020001-07;Chaîne;10;10,50;4",
    "number=020001-07 quantity=4",
  ],
  [
    "a Quebec form",
    "list",
    "No de pièce;Description;CUP;Prix de détail;À commander",
    "020001-07;Chaîne;615474100790;29,99;4",
    "quantity=4",
  ],
  ["an order with its number", "list", "Order No,SKU,Qty", "4711,020001-07,4", "number=020001-07 quantity=4"],
  ["a position before", "list", "Position;Stock Code;Reorder Qty", "1;020001-07;4", "number=020001-07 quantity=4"],
  ["stock beside an order", "list", "SKU,Qty on hand,Min,Order qty", "020001-07,5,3,4", "quantity=4 lowAt=3"],
  [
    "a watch list",
    "list",
    "Article;Seuil d’alerte;Commentaire",
    "020001-07;3;Anna",
    "number=020001-07 lowAt=3 note=Anna",
  ],
  [
    "a shelf in English",
    "shelf",
    "Stock Code,Description,Qty,Min",
    "020001-07,Chain,3,5",
    "number=020001-07 onHand=3 minimum=5",
  ],
  ["a shelf with orders", "shelf", "SKU,Stock,Ordered,Par level", "020001-07,5,3,20", "onHand=5 onOrder=3 maximum=20"],
  [
    "a Spanish order",
    "list",
    "Código artículo;Descripción;Cantidad;Precio",
    "020001-07;Cadena;4;10,50",
    "number=020001-07 quantity=4",
  ],
  [
    "a bilingual form",
    "list",
    "SKU / Article;Description;Qty / Qté",
    "020001-07;Chain;4",
    "number=020001-07 quantity=4",
  ],
];

test.each(forms)("%s is read", (_name, target, head, row, read) => {
  const table = tableOf(`${head}\n${row}`);
  if (!table) throw new Error("no table");
  const { roles, asks } = mappingOf(table, target, []);
  expect(asks).toBeNull();
  const cells = table.rows[0]?.cells ?? [];
  for (const part of read.split(" ")) {
    const [role, value] = part.split("=");
    const found = roles.flatMap((each, at) => (each === role ? [cells[at]] : []));
    if (role === "number") for (const each of value?.split(",") ?? []) expect(found, `${roles}`).toContain(each);
    else expect(found.join(), `${roles}`).toBe(value);
  }
});
