import type { Drawing } from "../pictures/drawing.ts";

/** The same text in English and French. */
export type Text = readonly [en: string, fr: string];
export type Language = "en" | "fr";

/** One choice on an axis; article numbers and SizeId or ColorId are made of its `code`. */
export interface Choice {
  /** Different from the codes of the axis's other choices. */
  readonly code: string;
  readonly text: Text;
  /** The colour used in pictures. */
  readonly hex?: string;
  /** The price factor of packs and larger sizes. */
  readonly factor?: number;
  /**
   * How many times the goods there are. It is separate from the price: ten litres weigh more than their price
   * suggests, a brighter light does not.
   */
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

/** In what a product's variants differ: `min` to `max` of the choices, neighbouring ones when `inOrder`, else any. */
export interface Axis {
  readonly name: AxisName;
  readonly choices: readonly Choice[];
  readonly min: number;
  readonly max: number;
  readonly inOrder: boolean;
}

/** A fact that all variants of a product share, chosen randomly from `values`. */
export interface Fact {
  readonly name: Text;
  readonly values: readonly Text[];
}

/** What the articles of one sort have in common. A sort states only what differs from its kind. */
export interface Traits {
  readonly picture: Drawing;
  /** Which of a drawing's three styles shows the article; any style when absent. */
  readonly style?: number;
  readonly axes: readonly Axis[];
  /** Lowest and highest suggested retail price in dollars. */
  readonly retail: readonly [number, number];
  /** Lowest and highest weight in kilograms of one amount. */
  readonly weight: readonly [number, number];
  /** Length, width and height in centimetres of the box of one amount. */
  readonly box: readonly [number, number, number];
  readonly facts: readonly Fact[];
  /** Possible first sentences of a description. */
  readonly leads: readonly Text[];
  /** Possible last sentences of a description. */
  readonly remarks: readonly Text[];
  /** May be shipped by ground only (aerosols, batteries, frames). */
  readonly groundOnly?: boolean;
}

/**
 * A tertiary category. Its `noun` is the article's complete name in the singular. Without one, the name is the
 * kind's noun and then the sort.
 */
export interface Sort extends Partial<Traits> {
  readonly name: Text;
  readonly noun?: Text;
}

/** One kind of article: a sub-category of the tree, whose sorts are its tertiary categories. */
export interface Kind extends Traits {
  readonly name: Text;
  /** The noun in the names of products whose sort has none of its own. */
  readonly noun: Text;
  readonly sorts: readonly Sort[];
  /** The kind's share of all products, as a weight beside the other kinds' (about percent). */
  readonly portion: number;
  /** Bought in large quantities: has quantity breaks and sells faster. */
  readonly consumable?: boolean;
}

/** A primary category with its kinds. */
export interface Department {
  readonly name: Text;
  readonly kinds: readonly Kind[];
}
