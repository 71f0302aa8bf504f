import { classOf } from "@/lib/errors.ts";
import { isStopping } from "@/lib/http/draining.ts";
import { log } from "@/lib/log.ts";
import { env } from "@/lib/settings/env.ts";
import { askForSync, eraseDealer } from "@/lib/sync/index.ts";
import { performAdmin } from "./commands.ts";
import { listenForAdmin } from "./socket.ts";

/** Does in this process what `npm run admin` asks for. Where no socket can be made, it serves without that. */
export async function answerAdmin(): Promise<void> {
  const sync = { eraseCopy: eraseDealer, sync: (dealerId: string) => askForSync({ dealerId }) };
  await listenForAdmin(env().DATA_DIR, (command) => performAdmin(command, sync), isStopping).catch((error: unknown) =>
    log.error({ event: "admin-failed", name: classOf(error) }, "admin socket failed"),
  );
}
