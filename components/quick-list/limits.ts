/** The most lines of a list that is not kept. */
export const maxQuickLines = 300;
/** The longest text, in characters, that fits into an address. */
export const maxCharacters = 6000;
/** Id of the field in which a list is pasted. */
export const itemsFieldId = "quick-list-items";
