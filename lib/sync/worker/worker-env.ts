import { workerData } from "node:worker_threads";
import { adoptEnv, type Env } from "@/lib/settings/env.ts";

// Must be imported before anything that reads the settings: the thread uses the settings of the program that started
// it.
const given: { env?: Env } | null = workerData;
if (given?.env) adoptEnv(given.env);
