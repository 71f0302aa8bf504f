/** The highest quantity of a line. */
export const highestQuantity = 99_999;

/** The longest line that is read, in characters. */
export const longestLine = 200;

/** The longest note of a line, in characters. */
export const longestNote = 500;

/** Maximum number of lines added together. */
export const maxPasted = 5000;
