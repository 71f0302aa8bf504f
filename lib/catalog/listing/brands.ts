import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { remember } from "@/lib/concurrency/remember.ts";
import { addressCodec, pagePart, textPart } from "@/lib/domain/address-codec.ts";
import { plainName } from "@/lib/domain/normalize.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { stockStates } from "@/lib/domain/stock.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { i32, u32 } from "@/lib/search/shared.ts";
import { neverRead, snapshotOf } from "../snapshot.ts";
import type { BrandCount, BrandFilter, BrandPage } from "./types.ts";

/** Brands per page: more than a typical supplier has, so that only very long lists have several pages. */
export const brandsPerPage = 600;

/** The filter of the brand page in its address. */
export const brandFilter = addressCodec<BrandFilter>({ find: textPart("find", 100), page: pagePart() });

/** Brands by name, each with its number of products and how many of these have stock in some warehouse. */
export async function listBrands(principal: Principal, asked: BrandFilter): Promise<BrandPage> {
  const snapshot = await snapshotOf(principal);
  const all = snapshot ? brandsOf(snapshot.searchIndex) : [];
  const found = await namesWith(all, asked.find);
  const { page, pageCount, from } = pageOfList(found.length, brandsPerPage, asked.page);
  return {
    filter: { ...asked, page },
    brands: found.slice(from, from + brandsPerPage),
    total: found.length,
    pageCount,
    letters: lettersOf(found),
    age: snapshot?.age ?? neverRead,
  };
}

/** One brand; null when the supplier has no brand with this id. */
export async function findBrand(principal: Principal, brandId: string): Promise<BrandCount | null> {
  const snapshot = await snapshotOf(principal);
  return (snapshot && brandsOf(snapshot.searchIndex).find((brand) => brand.brandId === brandId)) ?? null;
}

function brandsOf(searchIndex: SearchIndex): BrandCount[] {
  return remember(searchIndex, "brands", () => countBrands(searchIndex));
}

/** Names compared before other requests are served. */
const namesAtOnce = 2000;

/** The brands whose name contains `words`, ignoring case, accents and outer spaces. */
async function namesWith(all: BrandCount[], words: string): Promise<BrandCount[]> {
  const wanted = plainName(words);
  if (wanted === "") return all;
  return inSlices(all, namesAtOnce, (some) => some.filter(({ name }) => plainName(name).includes(wanted)));
}

function lettersOf(brands: readonly BrandCount[]): BrandPage["letters"] {
  const letters = new Map<string, number>();
  for (const [place, { letter }] of brands.entries()) {
    if (!letters.has(letter)) letters.set(letter, Math.floor(place / brandsPerPage) + 1);
  }
  return [...letters].map(([letter, page]) => ({ letter, page }));
}

function countBrands({ products, figures }: SearchIndex): BrandCount[] {
  const brands = products.brandIds.map((brandId, place): BrandCount => {
    const name = products.brandNames[place] ?? brandId;
    return { brandId, name, letter: letterOf(name), productCount: 0, inStockCount: null };
  });
  const [inStock, unknown] = [stockStates.indexOf("in"), stockStates.indexOf("unknown")];
  for (let product = 0; product < products.productBrand.length; product++) {
    const brand = brands[i32(products.productBrand, product)];
    if (!brand || i32(products.productBrand, product) === none) continue;
    brand.productCount++;
    const states = figures.state.subarray(
      u32(products.variantStarts, product),
      u32(products.variantStarts, product + 1),
    );
    if (states.includes(inStock)) brand.inStockCount = (brand.inStockCount ?? 0) + 1;
    else if (states.some((state) => state !== unknown)) brand.inStockCount ??= 0;
  }
  // A brand without products has no unknown stock: its count is 0, not null.
  for (const brand of brands) if (brand.productCount === 0) brand.inStockCount = 0;
  return byLetter(brands);
}

/** Brands by letter, those without one first. Within a letter their order stays. */
function byLetter(brands: readonly BrandCount[]): BrandCount[] {
  return brands.toSorted((a, b) => (a.letter === b.letter ? 0 : a.letter < b.letter ? -1 : 1));
}

function letterOf(name: string): string {
  const first = name.trim().slice(0, 2).normalize("NFD").charAt(0).toUpperCase();
  return /[A-Z]/.test(first) ? first : "";
}
