import {
  type AddressCodec,
  type AddressPart,
  addressCodec,
  choicePart,
  idPart,
  listPart,
  pagePart,
  switchPart,
  textParam,
  wholePart,
} from "@/lib/domain/address-codec.ts";
import { boardStates } from "@/lib/domain/board.ts";
import { can, highestThreshold, type Principal } from "@/lib/domain/principal.ts";
import { looksLikeCode } from "@/lib/domain/typed-whole.ts";
import { boardGroupings, type LowStockFilter, lowStockSorts } from "./types/low-stock.ts";

/**
 * The low stock filter in its address. Without a threshold in the address, the principal's own is used. Unknown names
 * and invalid values are ignored.
 */
export function lowStockFilter(principal: Principal): AddressCodec<LowStockFilter> {
  const sorts = lowStockSorts.filter((sort) => sort !== "cost" || can(principal, "cost.read"));
  return addressCodec<LowStockFilter>({
    warehouseId: idPart("warehouse"),
    threshold: thresholdPart(principal.preferences.lowStockThreshold),
    onlyWatched: switchPart("watched", "0", false),
    includeOut: switchPart("out", "0", false),
    brandIds: listPart("brand"),
    states: listPart("state", boardStates),
    groupBy: choicePart("group", boardGroupings, "state"),
    sort: choicePart("sort", sorts, "urgency"),
    page: pagePart(),
  });
}

/** A scanned code in its place is none. */
function thresholdPart(usual: number): AddressPart<number> {
  const part = wholePart("threshold", { usual, least: 0, most: highestThreshold });
  return { ...part, read: (params) => (looksLikeCode(textParam(params, part.name)) ? usual : part.read(params)) };
}
