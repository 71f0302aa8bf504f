import { expect, test } from "vitest";
import type { SuggestedArticle, SuggestedProduct } from "@/lib/catalog/listing/types.ts";
import { narrowedChoices, narrowingQuery } from "./narrow-choices.tsx";

const match = (variantNo: string, description: string, own: Partial<SuggestedArticle> = {}): SuggestedArticle => ({
  ...{ matched: "article", variantNo, productNo: "P", name: "Chaîne 600", description, pictureOf: null },
  ...{ costCents: null, total: null, ...own },
});
const product = (variantNo: string, matching: SuggestedProduct["matching"], variants = 9): SuggestedProduct => ({
  ...{ variantNo, matching, variants, productNo: "Q", name: "Hub", brand: null, articleNo: variantNo, pictureOf: null },
  ...{ costCents: null, total: null },
});
const of = (exact: SuggestedArticle[], products: SuggestedProduct[] = [], corrected: string | null = null) => ({
  ...{ exact, products, corrected },
});
const numbers = (typed: string, ...answers: [ReturnType<typeof of> | null, ReturnType<typeof of> | null]) =>
  narrowedChoices("600", typed, ...answers).choices.map(({ variantNo }) => variantNo);

const twelve = Array.from({ length: 12 }, (_, at) =>
  match(`6000${at}`, at % 2 ? "Bleu, 10 vitesses" : "Noir, 9 vitesses", { leading: true }),
);

test("words are looked for beside the number, and more of the number or another number alone", () => {
  expect(narrowingQuery("600", " blue ")).toBe("600 blue");
  expect(narrowingQuery("600", "60012")).toBe("60012");
  expect(narrowingQuery("600", "712345678901")).toBe("712345678901");
  expect(narrowingQuery("M-70 a", "m-70 a2")).toBe("m-70 a2");
  expect(narrowingQuery("600", "  ")).toBe("");
});

test("of what has the number every word leaves those that have it, without regard to case and accents", () => {
  expect(numbers("bleu", of(twelve), null)).toEqual(["60001", "60003", "60005", "60007", "60009", "600011"]);
  expect(numbers("CHAINE noir 9", of(twelve), null)).toHaveLength(6);
  expect(numbers("rouge", of(twelve), of([], [], null))).toEqual([]);
  expect(numbers("bleu", null, null)).toEqual([]);
});

test("more of the number shows what the search has for it, each article once", () => {
  const more = of([match("60041", "", { leading: true }), match("600011", "", { leading: true })]);
  expect(numbers("6000", of(twelve.slice(0, 2)), more)).toEqual(["60000", "60001", "60041", "600011"]);
});

test("what the search has by words is offered when it is one article, and not when it was corrected", () => {
  const products = [
    product("H-1", { count: 1, label: "Blue" }),
    product("H-2", { count: 3, label: "" }),
    product("H-3", null, 1),
    product("H-4", null),
  ];
  expect(numbers("blue", of([]), of([], products))).toEqual(["H-1", "H-3"]);
  expect(numbers("bleu", of([]), of([], products, "blue"))).toEqual([]);
});

test("where more fit than are shown, or a product of which several variants fit, the page asks for more characters", () => {
  const isMore = (...answers: [ReturnType<typeof of> | null, ReturnType<typeof of> | null]) =>
    narrowedChoices("600", "bleu", ...answers).isMore;
  const blue = Array.from({ length: 13 }, (_, at) => match(`7000${at}`, "Bleu", { leading: true }));
  expect(isMore(of(blue), null)).toBe(true);
  expect(isMore(of(blue.slice(1)), null)).toBe(false);
  expect(isMore(of([]), of([], [product("H-2", { count: 3, label: "" })])), "none can be offered yet").toBe(true);
  expect(isMore(of([]), of([], [product("H-3", null, 1)]))).toBe(false);
  expect(isMore(null, null)).toBe(false);
});
