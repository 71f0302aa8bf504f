import pino from "pino";
import { env } from "@/lib/env.ts";
import { redactLine } from "@/lib/secrets/redact.ts";

/**
 * Writes one line of JSON per event to standard output. Facts only: never credentials, tokens, addresses with queries
 * or foreign messages. A registered secret in a line is redacted.
 */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: redactLine },
});
