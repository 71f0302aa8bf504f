import type { MalformedClass } from "./test-class.ts";
import { encodings } from "./test-classes-encoding.ts";
import { statuses } from "./test-classes-status.ts";
import { texts } from "./test-classes-text.ts";
import { transport } from "./test-classes-transport.ts";

/** Every way of being malformed that the suite knows. */
export const classes: readonly MalformedClass[] = [...transport, ...statuses, ...encodings, ...texts];
