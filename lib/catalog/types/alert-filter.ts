import { type ChangeGroup, changeGroupNames } from "./changes.ts";

/** open: it still holds, or cannot end, and nobody took it on. taken: somebody of the team did. over: it does not hold any more. */
export const alertStates = ["all", "unread", "open", "taken", "over"] as const;

/** Groups of kinds; reading: Bincard's own reading of the supplier. */
export const alertGroups = [...changeGroupNames, "reading"] as const;

/** Which alerts are shown. */
export interface AlertFilter {
  state: (typeof alertStates)[number];
  /** Null: all. */
  group: ChangeGroup | "reading" | null;
  /** Only before this position; null: from the newest. */
  before: number | null;
}
