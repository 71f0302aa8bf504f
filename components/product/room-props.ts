import type { ProductView, StockPoint } from "@/lib/catalog/types.ts";
import type { Preferences } from "@/lib/viewer.ts";
import type { Choice } from "./choice.ts";

/** What every part of a product's page is given: the product, the view the address opens, and who looks. */
export interface RoomProps {
  product: ProductView;
  choice: Choice;
  history: StockPoint[];
  seesCost: boolean;
  preferences: Preferences;
  units: { weight: string | null; length: string | null };
  now: number;
}
