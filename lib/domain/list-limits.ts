/** The highest quantity of a line. */
export const highestQuantity = 99_999;
/** The longest line that is read, in characters. */
export const longestLine = 200;
/** The most lines that are added at once. */
export const mostPasted = 5000;
