import { addressCodec, dayPart, listPart, pagePart, switchPart } from "@/lib/domain/address-codec.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { type ChangeFilter, changeKinds } from "./types/changes.ts";

const since = dayPart("since");

/** What an address asks of the changes; unknown names and broken values are ignored. */
export const changeFilter = addressCodec<ChangeFilter>({
  kinds: listPart("kind", changeKinds),
  since: {
    ...since,
    read: (params) => {
      const at = since.read(params);
      return at !== null && at > dayMs ? at : null;
    },
  },
  onlyWatched: switchPart("watched", "1", true),
  page: pagePart(),
});
