import pino from "pino";
import { env } from "@/lib/env.ts";
import { redactLine } from "@/lib/secrets/redact.ts";

/**
 * One line of JSON per event on standard output. Facts only: never credentials, tokens, addresses with queries or foreign
 * messages. Should one slip in, it is taken out by its value.
 */
export const log = pino({
  level: env().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  hooks: { streamWrite: redactLine },
});
