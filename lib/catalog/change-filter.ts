import { addressCodec, dayPart, listPart, pagePart, switchPart, wholePart } from "@/lib/domain/address-codec.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { type ChangeFilter, changeGroupNames } from "./types/changes.ts";

const since = dayPart("since");

/** Per cent: less is seldom worth a look, and there are many such changes. */
const usualFold = 2;

/** The filter of the changes page in its address. Unknown names and invalid values are ignored. */
export const changeFilter = addressCodec<ChangeFilter>({
  groups: listPart("group", changeGroupNames),
  since: {
    ...since,
    read: (params) => {
      const at = since.read(params);
      return at !== null && at > dayMs ? at : null;
    },
  },
  onlyWatched: switchPart("watched", "1", true),
  under: wholePart("under", { usual: usualFold, least: 0, most: 100 }),
  page: pagePart(),
});
