/** What a shelf label says of an article. No cost: customers read it. */
export interface LabelArticle {
  variantNo: string;
  name: string;
  /** What the variant adds to the name ("XL, Black"). */
  variant: string;
  upc: string | null;
  ean: string | null;
  /** MSRP. */
  msrpAmount: number | null;
}
