import type { Catalog } from "../catalog/catalog.ts";
import { type Answer, failure } from "../serve/answer.ts";

/** The picture at `/images/{small|large}/{VariantNo}.webp`. */
export async function pictureAnswer(catalog: Catalog, path: string, _known: string | undefined): Promise<Answer> {
  const found = /^\/images\/(small|large)\/([^/]+)\.webp$/.exec(path);
  const variant = found?.[2] === undefined ? null : catalog.byNumber(decodeURIComponent(found[2]));
  return variant === null
    ? failure(404, "There is no such picture.", "IMG0404")
    : failure(404, "Not drawn yet.", "IMG0404");
}
