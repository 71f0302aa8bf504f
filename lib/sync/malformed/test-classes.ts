import type { MalformedClass } from "./test-class.ts";
import { encodings } from "./test-classes-encoding.ts";
import { jsons } from "./test-classes-json.ts";
import { relations } from "./test-classes-relations.ts";
import { statuses } from "./test-classes-status.ts";
import { texts } from "./test-classes-text.ts";
import { transport } from "./test-classes-transport.ts";
import { values } from "./test-classes-values.ts";

/** Every way of being malformed that the suite knows. */
export const classes: readonly MalformedClass[] = [
  ...transport,
  ...statuses,
  ...encodings,
  ...texts,
  ...jsons,
  ...values,
  ...relations,
];
