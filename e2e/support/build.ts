import { ensureBuild } from "@/bin/build.ts";
import { root } from "./program.ts";

/**
 * Runs once before all journeys. Otherwise each journey that starts a Bincard would make the build at the same
 * time.
 */
export default (): Promise<void> => ensureBuild(root);
