import path from "node:path";
import { createClient } from "@libsql/client";
import { drizzle } from "drizzle-orm/libsql";
import { expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { migrate } from "../migrate.ts";
import { migrations } from "../migrations.ts";
import { alertChannels, auditLog } from "./schema.ts";

test("addresses that an older program stored in the clear are masked in the log, and are no names any more", async () => {
  const folder = folderOfTest();
  const client = createClient({ url: `file:${path.join(folder, "app.db")}` });
  const before = migrations.app.findIndex(({ name }) => name === "0011_masked_addresses");
  await migrate(client, "app", before);
  await client.execute("PRAGMA foreign_keys = OFF");
  const app = drizzle({ client, casing: "snake_case" });
  const channel = { dealerId: "d", memberId: "m", encryptedTarget: "x", createdAt: 0 };
  await app.insert(alertChannels).values([
    { ...channel, channelId: "1", kind: "mail", name: "buyer@example.com" },
    { ...channel, channelId: "2", kind: "mail", name: "Office" },
    { ...channel, channelId: "3", kind: "webhook", name: "ops@work" },
  ]);
  const details = ["buyer@example.com", "Office", "for a@b.example"];
  const kinds = ["channel-ended", "channel-made", "list-made"];
  await app
    .insert(auditLog)
    .values(details.map((detail, at) => ({ dealerId: "d", at, kind: kinds[at] ?? "", detail })));
  await migrate(client, "app");
  const names = await app.select({ name: alertChannels.name }).from(alertChannels).orderBy(alertChannels.channelId);
  expect(names.map(({ name }) => name)).toEqual(["", "Office", "ops@work"]);
  const told = await app.select({ detail: auditLog.detail }).from(auditLog).orderBy(auditLog.at);
  expect(told.map(({ detail }) => detail)).toEqual(["b…@example.com", "Office", "for a@b.example"]);
  client.close();
});
