import type { VariantDocument } from "./documents.ts";

type Image = VariantDocument["images"][number];

/**
 * A variant's pictures, each with the forms in which the supplier offers it. Suppliers list one picture once per
 * format (small, large): the n-th image of every format is the n-th picture.
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

/** What a form that calls itself small can be trusted to fill. */
const smallWidth = 128;

/** The form to read for a width: names are the supplier's own, so that only plain words decide; else small is listed first. */
export function formFor(forms: readonly Image[], width: number): Image | null {
  const small = /thumb|small|mini|icon|\bs\b/i;
  const named = forms.filter((image) => small.test(image.format) === width <= smallWidth);
  const fitting = named.length > 0 ? named : forms;
  return (width <= smallWidth ? fitting[0] : fitting.at(-1)) ?? null;
}
