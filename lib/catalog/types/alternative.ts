/** An article of another product that is in stock and may take the place of one that is out. */
export interface Alternative {
  productNo: string;
  variantNo: string;
  name: string;
  brand: string | null;
  /** What it adds to its product's name ("XL, Black"). */
  label: string;
  /** The attributes in which it differs, with its own value; at most three. */
  differs: { name: string; value: string }[];
  total: number | null;
  /** In the principal's own warehouse; null: none is set, or no figure. */
  own: number | null;
  /** Null: unknown, or the principal may not see it. */
  costAmount: number | null;
  /** MSRP, or MAP where there is none. */
  retailAmount: number | null;
}
