/** Each box of a further own warehouse has a name of its own, since a form is read as one value for each name. */
export const ownWarehouse = "own-warehouse:";
