/** How far a forecast looks ahead, in days. */
export const horizonDays = 90;

/** What is farther ahead is not soon, in days: by then the forecast is another one. */
export const mostSoonDays = 28;

/** From this chance on a forecast says that something will happen. */
export const likely = 0.9;
