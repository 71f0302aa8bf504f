import { ensureBuild } from "@/bin/build.ts";
import { root } from "./program.ts";
import { offerSharedBincard } from "./shared-bincard.ts";

/**
 * Runs once before all journeys: makes the build, since each journey that starts a Bincard would otherwise make it
 * at the same time, and offers the shared Bincard. What it answers runs after all journeys.
 */
export default async (): Promise<() => Promise<void>> => {
  await ensureBuild(root);
  return offerSharedBincard();
};
