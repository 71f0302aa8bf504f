import type { ListedLine } from "./types.ts";

/** The figures of a line that people set, each with what stands beside it. */
export type LineFigures = Partial<Pick<ListedLine, "quantity" | "threshold" | "thresholdPlace" | "note">>;

/**
 * A change of a line's figures as it is stored. A figure that a person sets, none included, is in the place of one that
 * could not be read: the line is no longer one to look at for it. Every change of a figure goes through here.
 */
export function settled<Change extends LineFigures>(
  change: Change,
): Change & { badQuantity?: null; badThreshold?: null } {
  return {
    ...(change.quantity !== undefined && { badQuantity: null }),
    ...(change.threshold !== undefined && { badThreshold: null }),
    ...change,
  };
}
