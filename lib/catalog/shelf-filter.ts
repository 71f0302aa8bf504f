import { addressCodec, pagePart, switchPart, textPart } from "@/lib/domain/address-codec.ts";
import type { ShelfFilter } from "./types/shelf.ts";

/** Which articles of the shelf a page shows, as its address says. */
export const shelfFilter = addressCodec<ShelfFilter>({
  words: textPart("q", 100),
  onlyLow: switchPart("low", "1", true),
  onlyOrdered: switchPart("ordered", "1", true),
  page: pagePart(),
});
