import { writeSync } from "node:fs";
import { appDatabaseReader } from "@/db/open.ts";
import { scopeIn } from "@/lib/accounts/scope.ts";
import { createSenders } from "@/lib/alerts/messages/senders.ts";
import { alertingOf, listNamesOf, rulesVersion } from "@/lib/alerts/rules/alerting.ts";
import { subjectScope } from "@/lib/alerts/rules/subjects.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { watchedArticlesOf } from "@/lib/lists/watched-articles.ts";
import { log } from "@/lib/log.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { writeEvents } from "@/lib/sync/store/events.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import { letPass } from "@/lib/test/waiting.ts";
import { createAlertRounds } from "../due-alerts.ts";
import { alertWork } from "../statements.ts";
import type { AlertTask } from "./alert-kills.ts";

/**
 * A child process that a test kills: it writes events as a sync does, and beside that works through them and sends what
 * they raise. Every event that the database has acknowledged is reported on standard output, synchronously: a reported line
 * survives a kill of the process.
 */
function report(line: object): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

async function run({ folder, dealerId, until }: AlertTask): Promise<void> {
  log.level = "silent";
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ALERT_NETWORKS: "any" }));
  const own = scopeIn(await appDatabaseReader(), dealerId);
  const sources = {
    dealers: async () => [dealerId],
    alertingOf: async () => alertingOf(own),
    rulesVersion: async () => rulesVersion(own),
    watchedOf: async (...[, database, variantNos]: Parameters<Sources["watchedOf"]>) =>
      watchedArticlesOf(own, database, { variantNos, asked: null }),
    versionsOfRules: async () => new Map(),
    listNamesOf: async (_: string, variantNos: readonly string[]) => listNamesOf(own, variantNos),
    scopeOf: async (...[, database, subject, { memberId }]: Parameters<Sources["scopeOf"]>) =>
      subjectScope(own, database, subject, { memberId, productsOf: async () => new Set<string>() }),
    senders: createSenders({
      now: Date.now,
      warehouseNames: async () => new Map(),
      vapidPrivateKey: async () => null,
    }),
    channelGone: () => report({ gone: true }),
  };
  let ahead = 0;
  const options = { sources, now: () => Date.now() + ahead, sole: true, isAvailable: () => true };
  const rounds = createAlertRounds(options, new AbortController().signal);
  const database = await openWriter(dealerId);
  let number = 0;
  const happen = async () => {
    const events = Array.from({ length: 1 + (number % 4) }, () => {
      number += 1;
      return { kind: "cost", productNo: "P", variantNo: `${process.pid}-${number}`, name: "Pedal" } as const;
    });
    await database.write(writeEvents(events, Date.now()));
    report({ happened: events.map(({ variantNo }) => variantNo) });
  };
  await rounds.look(dealerId);
  report({ began: true });
  if (until === "killed")
    void (async () => {
      for (;;) {
        await happen();
        await letPass(2);
      }
    })();
  while (until === "killed") {
    await rounds.look(dealerId);
    await letPass(1);
  }
  // By a clock that runs ahead, so that what failed is tried again.
  while ((await database.readFirst(alertWork()))?.dueAt != null) {
    ahead += hourMs;
    await rounds.look(dealerId);
    await rounds.settled();
  }
  report({ done: true });
}

type Sources = Parameters<typeof createAlertRounds>[0]["sources"];

process.stdin.once("data", (text) => void run(JSON.parse(String(text))));
report({ ready: true });
