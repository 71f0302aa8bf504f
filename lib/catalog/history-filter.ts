import { addressCodec, choicePart, idPart } from "@/lib/domain/address-codec.ts";
import { type HistoryFilter, historyRanges } from "./types/history.ts";

/** What the history's page shows, in its address. */
export const historyFilter = addressCodec<HistoryFilter>({
  variantNo: idPart("variant"),
  range: choicePart("range", historyRanges, "90"),
});
