import type { VariantDocument } from "./documents.ts";

type Image = VariantDocument["images"][number];

/**
 * A variant's pictures, each with the formats the supplier offers. Suppliers list a picture once per format (small,
 * large): the n-th image of every format is the n-th picture.
 */
export function picturesOf(images: readonly Image[]): Image[][] {
  const pictures: Image[][] = [];
  const count = new Map<string, number>();
  for (const image of images) {
    const index = count.get(image.format) ?? 0;
    count.set(image.format, index + 1);
    const forms = pictures[index] ?? [];
    pictures[index] = forms;
    forms.push(image);
  }
  return pictures;
}

/** The width up to which an image named small is large enough. */
const smallWidth = 128;

/**
 * The format to load for a width. Format names are the supplier's own, so only common words are recognized. Otherwise
 * the first format counts as the small one.
 */
export function formFor(forms: readonly Image[], width: number): Image | null {
  const small = /thumb|small|mini|icon|\bs\b/i;
  const named = forms.filter((image) => small.test(image.format) === width <= smallWidth);
  const fitting = named.length > 0 ? named : forms;
  return (width <= smallWidth ? fitting[0] : fitting.at(-1)) ?? null;
}
