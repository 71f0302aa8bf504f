import "./worker-env.ts";

import { parentPort } from "node:worker_threads";
import { appDatabaseReader } from "@/db/open.ts";
import { onCorruption } from "@/db/sqlite-errors.ts";
import { readCredentials } from "@/lib/accounts/credentials.ts";
import { env } from "@/lib/env.ts";
import { log } from "@/lib/log.ts";
import { decrypt, encrypt } from "@/lib/secrets/encryption.ts";
import { guardOutput } from "@/lib/secrets/redact.ts";
import { rootSecrets } from "@/lib/secrets/root-secret.ts";
import { supplierSettings } from "@/lib/supplier/index.ts";
import { noteUnexpected } from "../recovery/unexpected.ts";
import { listDealers, listDealersToSync, listDealersWithoutRight } from "../scheduler/dealers.ts";
import { reencryptTokens } from "../supplier-access/stored-token.ts";
import { createEngine } from "./engine.ts";
import { createPublisher } from "./index-publisher.ts";
import { type FromWorker, packError, type ToWorker } from "./messages.ts";

/** The sync worker: the one writer of dealer databases, in a thread of its own so that long work stops no page. */
const port = parentPort;

async function reencryptAll(): Promise<void> {
  const reencrypted = await reencryptTokens(await listDealers(await appDatabaseReader()));
  log.info({ event: "tokens-reencrypted", reencrypted }, "tokens reencrypted");
}

if (port) {
  guardOutput();
  const say = (message: FromWorker) => port.postMessage(message);
  const publisher = createPublisher((dealerId, parts) => say({ searchIndex: { dealerId, parts } }));
  const settings = env();
  const engine = createEngine({
    settings: supplierSettings(settings),
    inventoryEveryMs: settings.INVENTORY_EVERY,
    inventoryOnViewMs: settings.INVENTORY_ON_VIEW,
    pricesOnViewMs: settings.PRICES_ON_VIEW,
    now: Date.now,
    encryption: { encrypt, decrypt },
    credentialsOf: async (dealerId) => readCredentials(await appDatabaseReader(), dealerId),
    dealers: async () => listDealersToSync(await appDatabaseReader(), settings.supplierBaseUrl, Date.now()),
    withoutRight: async () => listDealersWithoutRight(await appDatabaseReader(), Date.now()),
    retrieved: (dealerId, resource) => say({ retrieved: { dealerId, resource } }),
    changed: publisher.changed,
    searchIndexParts: publisher.searchIndexParts,
    replaced: (dealerId) => {
      publisher.forget(dealerId);
      say({ replaced: { dealerId } });
    },
    sole: settings.DEALER_DATABASE_URL === undefined,
  });

  onCorruption((dealerId) => {
    void engine.ask({ kind: "damaged", dealerId }).catch((error: unknown) => noteUnexpected(dealerId, error));
  });
  port.on("message", ({ id, ask }: ToWorker) => {
    if (ask.kind === "stop") {
      // In a turn of its own: no statement is under way then (see `stop` in host.ts).
      void engine.stop(0).finally(() => setImmediate(() => process.exit(0)));
      return;
    }
    engine.ask(ask).then(
      (answer) => say({ id, answer }),
      (error: unknown) => say({ id, error: packError(error) }),
    );
  });
  engine.start();
  if (rootSecrets().length > 1) void reencryptAll().catch((error: unknown) => noteUnexpected("", error));
}
