/** Maximum number of lines of an unsaved list. */
export const maxQuickLines = 300;
/** The longest text, in characters, that fits into an address. */
export const maxCharacters = 6000;
/** Id of the field in which a list is pasted. */
export const itemsFieldId = "quick-list-items";
