import { configureGlobal } from "fast-check";
import { testTier } from "@/lib/settings/env.ts";
import { testSize } from "./size.ts";

// In `npm test` random tests try the same inputs every time, so that its result depends on the change alone.
configureGlobal({ numRuns: testSize(100), ...(testTier() === "first" && { seed: 1 }) });
