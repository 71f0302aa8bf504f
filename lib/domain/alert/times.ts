/** When a member wants to be told. Minutes are those of the member's day, by the clock on the wall; 0 is midnight. */
export interface AlertTimes {
  /** When daily and weekly messages are sent. */
  readonly digestMinute: number;
  /** On which day weekly ones are; 0 is Sunday. */
  readonly digestWeekday: number;
  /** Between these two nothing is sent at once, over midnight too. Null, both: always. */
  readonly quietFromMinute: number | null;
  readonly quietUntilMinute: number | null;
}

/** A time of day as a browser's field takes it: "07:30"; "" for none. */
export function fieldOfTime(minute: number | null): string {
  if (minute === null) return "";
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}
