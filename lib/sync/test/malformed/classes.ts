import type { MalformedClass } from "./class.ts";
import { dates } from "./classes-dates.ts";
import { encodings } from "./classes-encoding.ts";
import { fields } from "./classes-fields.ts";
import { frames } from "./classes-json-frames.ts";
import { keys } from "./classes-json-keys.ts";
import { numbers } from "./classes-json-numbers.ts";
import { records } from "./classes-json-records.ts";
import { types } from "./classes-json-types.ts";
import { prices } from "./classes-prices.ts";
import { quantities } from "./classes-quantities.ts";
import { relations } from "./classes-relations.ts";
import { statuses } from "./classes-status.ts";
import { texts } from "./classes-text.ts";
import { transport } from "./classes-transport.ts";

/** Every kind of malformed answer in the test suite. */
export const classes: readonly MalformedClass[] = [
  ...transport,
  ...statuses,
  ...encodings,
  ...texts,
  ...frames,
  ...records,
  ...keys,
  ...types,
  ...numbers,
  ...prices,
  ...quantities,
  ...dates,
  ...fields,
  ...relations,
];
