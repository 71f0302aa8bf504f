/** The same text in English and French. */
export type Text = readonly [en: string, fr: string];
export type Language = "en" | "fr";

/** One choice on an axis; item numbers and SizeId or ColorId are made of its `code`. */
export interface Choice {
  /** Different from the codes of the axis's other choices. */
  readonly code: string;
  readonly text: Text;
  /** The colour used in pictures; null when the choice is not a colour. */
  readonly hex: string | null;
  /** The price factor of packs and larger sizes. */
  readonly factor: number;
  /**
   * How many times the goods there are. It is separate from the price: ten litres weigh more than their price
   * suggests, a brighter light does not.
   */
  readonly amount: number;
}

/** In what a product's variants differ: `min` to `max` of the choices, neighbouring ones when `inOrder`, else any. */
export interface Axis {
  readonly name: Text;
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

/** A node of the category tree. */
export interface Category {
  readonly id: number;
  readonly name: Text;
}

/** A tertiary category, and what its items have in common. */
export interface Sort extends Category {
  /** The item's complete name in the singular; null when it is named by the kind's noun and then the sort. */
  readonly noun: Text | null;
  /** The name of a drawing in `pictures/`. */
  readonly picture: string;
  readonly axes: readonly Axis[];
  /** Lowest and highest suggested retail price in dollars. */
  readonly retail: Range;
  /** Lowest and highest weight in kilograms of one amount. */
  readonly weight: Range;
  /** Length, width and height in centimetres of the box of one amount. */
  readonly box: readonly number[];
  readonly facts: readonly Fact[];
  /** Possible first sentences of a description. */
  readonly leads: readonly Text[];
  /** Possible last sentences of a description. */
  readonly remarks: readonly Text[];
  /** Can be shipped by ground only (aerosols, batteries, frames). */
  readonly groundOnly: boolean;
}

export type Range = readonly [low: number, high: number];

/** One kind of item: a sub-category, whose sorts are its tertiary categories. */
export interface Kind extends Category {
  /** Index among all kinds, from 0; the first two digits of its item numbers are this plus 1. */
  readonly index: number;
  readonly department: Category;
  /** The noun in the names of products whose sort has none of its own. */
  readonly noun: Text;
  readonly sorts: readonly Sort[];
  /** The kind's share of all products, as a weight relative to the other kinds' (about percent). */
  readonly portion: number;
  /** The highest suggested retail price in dollars. */
  readonly dearest: number;
  /** Bought in large quantities: has quantity breaks and sells faster. */
  readonly consumable: boolean;
}

/** A primary category with its kinds. */
export interface Department extends Category {
  readonly kinds: readonly Kind[];
}
