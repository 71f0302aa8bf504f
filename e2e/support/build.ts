import { ensureBuild } from "@/bin/build.ts";
import { root } from "./program.ts";

/** Before all journeys: those that start a Bincard at the same moment would each make the build. */
export default (): Promise<void> => ensureBuild(root);
