import { secondMs } from "@/lib/domain/time.ts";
import { env } from "@/lib/env.ts";
import { classOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { askForSync, eraseDealer } from "@/lib/sync/index.ts";
import { performAdmin } from "./commands.ts";
import { answerWaiting } from "./mailbox.ts";

/** Looks once a second for what `npm run admin` asks of this process. */
export function answerAdmin(): void {
  const { DATA_DIR } = env();
  const sync = {
    eraseCopy: eraseDealer,
    sync: (dealerId: string) => askForSync({ dealerId }),
  };
  const look = async () => {
    await answerWaiting(DATA_DIR, (command) => performAdmin(command, sync)).catch((error: unknown) =>
      log.error({ event: "admin-failed", name: classOf(error) }, "what was asked for could not be read"),
    );
    setTimeout(look, secondMs).unref();
  };
  void look();
}
