import pino from "pino";
import { env } from "@/lib/env.ts";

/** One line of JSON per event on standard output. Facts only: never credentials, tokens, addresses with queries or foreign messages. */
export const log = pino({ level: env().LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
