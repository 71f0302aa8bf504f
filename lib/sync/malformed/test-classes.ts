import type { MalformedClass } from "./test-class.ts";
import { dates } from "./test-classes-dates.ts";
import { encodings } from "./test-classes-encoding.ts";
import { facts } from "./test-classes-facts.ts";
import { frames } from "./test-classes-json-frames.ts";
import { keys } from "./test-classes-json-keys.ts";
import { numbers } from "./test-classes-json-numbers.ts";
import { records } from "./test-classes-json-records.ts";
import { types } from "./test-classes-json-types.ts";
import { prices } from "./test-classes-prices.ts";
import { quantities } from "./test-classes-quantities.ts";
import { relations } from "./test-classes-relations.ts";
import { statuses } from "./test-classes-status.ts";
import { texts } from "./test-classes-text.ts";
import { transport } from "./test-classes-transport.ts";

/** Every way of being malformed that the suite knows. */
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
  ...facts,
  ...relations,
];
