import { workerData } from "node:worker_threads";
import { useEnv as adoptEnv, type Env } from "@/lib/env.ts";

// Imported before anything that reads the settings: the thread has those of the program that started it.
const given: { env?: Env } | null = workerData;
if (given?.env) adoptEnv(given.env);
