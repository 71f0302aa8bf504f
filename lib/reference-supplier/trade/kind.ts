import type { Drawing } from "../pictures/drawing.ts";

/** The same words in English and French. */
export type Text = readonly [en: string, fr: string];
export type Language = "en" | "fr";

/** One choice on an axis; `code` is what article numbers and SizeId or ColorId are made of. */
export interface Choice {
  readonly code: string;
  readonly text: Text;
  /** The colour that pictures are drawn in. */
  readonly hex?: string;
  /** How the price differs from the product's, for packs and larger sizes. */
  readonly factor?: number;
}

export type AxisName =
  | "Color"
  | "Size"
  | "Frame Size"
  | "Wheel Size"
  | "Width"
  | "Length"
  | "Diameter"
  | "Teeth"
  | "Pack"
  | "Volume"
  | "Mount";

/** What a product's variants differ by: `min` to `max` of the choices; neighbours when `inOrder`, else any. */
export interface Axis {
  readonly name: AxisName;
  readonly choices: readonly Choice[];
  readonly min: number;
  readonly max: number;
  readonly inOrder: boolean;
}

/** A fact that all variants of a product share, thrown from `values`. */
export interface Fact {
  readonly name: Text;
  readonly values: readonly Text[];
}

/** One kind of article: a sub-category of the tree, whose sorts are its tertiary categories. */
export interface Kind {
  readonly name: Text;
  /** The word in a product's name. */
  readonly noun: Text;
  readonly sorts: readonly Text[];
  readonly picture: Drawing;
  readonly axes: readonly Axis[];
  /** Suggested retail prices, dollars. */
  readonly retail: readonly [number, number];
  /** Kilograms. */
  readonly weight: readonly [number, number];
  /** Length, width and height in centimetres. */
  readonly box: readonly [number, number, number];
  readonly facts: readonly Fact[];
  /** First sentences of a description. */
  readonly leads: readonly Text[];
  /** How many of a hundred products are of this kind, roughly. */
  readonly portion: number;
  /** Sold by the handful: quantity breaks, quicker stock. */
  readonly consumable?: boolean;
  /** Goes by road only (aerosols, batteries, frames). */
  readonly groundOnly?: boolean;
}

/** A primary category with its kinds. */
export interface Department {
  readonly name: Text;
  readonly kinds: readonly Kind[];
  /** Later sentences of a description, fit for all its kinds. */
  readonly remarks: readonly Text[];
}
