import type { Drawing } from "../pictures/drawing.ts";

/** The same words in English and French. */
export type Text = readonly [en: string, fr: string];
export type Language = "en" | "fr";

/** One choice on an axis; `code` is what article numbers and SizeId or ColorId are made of. */
export interface Choice {
  /** Unlike those of the other choices of its axis. */
  readonly code: string;
  readonly text: Text;
  /** The colour that pictures are drawn in. */
  readonly hex?: string;
  /** How the price differs from the product's, for packs and larger sizes. */
  readonly factor?: number;
  /** How many times the goods there are: ten litres weigh more than their price tells, a brighter light does not. */
  readonly amount?: number;
}

export type AxisName =
  | "Color"
  | "Size"
  | "Frame Size"
  | "Wheel Size"
  | "Width"
  | "Length"
  | "Diameter"
  | "Travel"
  | "Cage"
  | "Teeth"
  | "Pack"
  | "Volume"
  | "Light Output"
  | "Torque"
  | "Bearing"
  | "Shape"
  | "Standard"
  | "Position"
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

/** What the articles of one sort have in common; a sort states only what differs from its kind. */
export interface Traits {
  readonly picture: Drawing;
  /** Which of a drawing's three styles shows the article; any when it does not matter. */
  readonly style?: number;
  readonly axes: readonly Axis[];
  /** Suggested retail prices, dollars. */
  readonly retail: readonly [number, number];
  /** Kilograms of one amount. */
  readonly weight: readonly [number, number];
  /** Length, width and height in centimetres of the box of one amount. */
  readonly box: readonly [number, number, number];
  readonly facts: readonly Fact[];
  /** First sentences of a description. */
  readonly leads: readonly Text[];
  /** Last sentences of a description. */
  readonly remarks: readonly Text[];
  /** Goes by road only (aerosols, batteries, frames). */
  readonly groundOnly?: boolean;
}

/** A tertiary category. Its `noun` is the article's whole name in the singular; without one it is the kind's, then the sort. */
export interface Sort extends Partial<Traits> {
  readonly name: Text;
  readonly noun?: Text;
}

/** One kind of article: a sub-category of the tree, whose sorts are its tertiary categories. */
export interface Kind extends Traits {
  readonly name: Text;
  /** The word in the names of products whose sort has none of its own. */
  readonly noun: Text;
  readonly sorts: readonly Sort[];
  /** How many of a hundred products are of this kind, roughly. */
  readonly portion: number;
  /** Sold by the handful: quantity breaks, quicker stock. */
  readonly consumable?: boolean;
}

/** A primary category with its kinds. */
export interface Department {
  readonly name: Text;
  readonly kinds: readonly Kind[];
}
