/** The variants of a product to choose from, and how many of it there are. */
export interface VariantChoice {
  productNo: string;
  name: string;
  variants: ChoiceVariant[];
  variantCount: number;
}

/** A variant to choose. Its figures are null when unknown, cost also when withheld. */
export interface ChoiceVariant {
  variantNo: string;
  /** What it adds to its product's name ("XL, Black"); may be empty. */
  label: string;
  /** It meets the words and filters of the listing. */
  meets: boolean;
  watched: boolean;
  costCents: number | null;
  total: number | null;
  /** In the principal's own warehouse; missing when it has named none. */
  own?: number | null;
}
