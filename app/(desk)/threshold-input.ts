import { z } from "zod";
import { wholeInput } from "@/lib/accounts/form-fields.ts";
import { placeOfStored } from "@/lib/domain/threshold.ts";
import { quantityLimits, thresholdLimits } from "@/lib/domain/whole-number.ts";

/** Each box of a further own warehouse has a name of its own, since a form is read as one value for each name. */
export const ownWarehouse = "own-warehouse:";

/** A threshold from a form; an empty field is null: the default applies. */
export const thresholdInput = wholeInput(thresholdLimits);

/** A quantity from a form; an empty field is null: none. */
export const quantityInput = wholeInput(quantityLimits);

const placeText = z.string().max(100);

/** Where a threshold of a form counts; a missing field is the total. */
export const placeInput = placeText.catch("").transform(placeOfStored);

/** The same; a missing field is the place that is stored. */
export const placeIfSent = placeText.transform(placeOfStored).optional();
