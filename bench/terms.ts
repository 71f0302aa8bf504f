import { generator, pick } from "@/lib/catalog/test/random.ts";
import { ask } from "./requests.ts";
import type { Caller } from "./serving.ts";

interface Product {
  Description: string;
  Variants: { VariantNo: string }[];
}

/** Texts as people type them, hardly one twice: words of a product, words with a typo, and article numbers in turn. */
export async function typedTerms(url: string, caller: Caller, count: number): Promise<string[]> {
  const { status, body } = await ask(`${url}/api/Catalog/Products?pageSize=1000`, caller.key);
  if (status !== 200) throw new Error(`the products were answered ${status}`);
  const products = JSON.parse(body) as Product[];
  const random = generator(6);
  const words = () => {
    const all = pick(random, products)
      .Description.toLowerCase()
      .match(/\p{L}{3,}/gu) ?? ["chain"];
    const last = pick(random, all);
    return `${pick(random, all)} ${last.slice(0, 2 + Math.floor(random() * last.length))}`;
  };
  const misspelt = () => words().replace(/(.)(.) /, "$2$1 ");
  const number = () => pick(random, pick(random, products).Variants)?.VariantNo ?? "1";
  const kinds = [words, misspelt, number];
  return Array.from({ length: count }, (_, place) => (kinds[place % kinds.length] ?? words)());
}
