import { secondMs } from "@/lib/domain/time.ts";
import { env } from "@/lib/env.ts";
import { classOf } from "@/lib/errors.ts";
import { isStopping } from "@/lib/http/draining.ts";
import { log } from "@/lib/log.ts";
import { askForSync, eraseDealer } from "@/lib/sync/index.ts";
import { performAdmin } from "./commands.ts";
import { createAnswering } from "./mailbox.ts";

/** Looks once a second for what `npm run admin` asks of this process. */
export function answerAdmin(): void {
  const { DATA_DIR } = env();
  const sync = {
    eraseCopy: eraseDealer,
    sync: (dealerId: string) => askForSync({ dealerId }),
  };
  const answering = createAnswering(DATA_DIR, (command) => performAdmin(command, sync), isStopping);
  const look = async () => {
    await answering
      .look()
      .catch((error: unknown) =>
        log.error({ event: "admin-failed", name: classOf(error) }, "what was asked for could not be read"),
      );
    setTimeout(look, secondMs).unref();
  };
  void look();
}
