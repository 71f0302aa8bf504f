import { expect, test } from "vitest";
import { auditLog } from "./app/schema.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { clientOf, makeOnServer } from "./server.ts";
import { insertAnyRow } from "./test/any-rows.ts";
import { addHalfCharacter } from "./test/other-version.ts";
import { startTestSqld } from "./test/server-of-tests.ts";
import { tablesOf } from "./test/tables.ts";

const sqld = startTestSqld();

test("texts on a libSQL server are repaired too, and half a character is never sent to it", async () => {
  const address = sqld.settings.DATABASE_URL;
  await makeOnServer(address);
  const client = clientOf(address);
  await migrate(
    client,
    "app",
    migrations.app.findIndex(({ name }) => name.endsWith("well_formed_texts")),
  );
  await insertAnyRow(client, "dealers", {
    ...{ dealer_id: "d", supplier_base_url: "x", encrypted_username: "x", account_hash: "h", created_at: 1 },
  });
  await insertAnyRow(client, "audit_log", { dealer_id: "d", at: 1, kind: "list-made", detail: "Bench" });
  await addHalfCharacter({ client }, auditLog.detail);
  await migrate(client, "app");
  const told = () => tablesOf({ client }).select({ detail: auditLog.detail }).from(auditLog).orderBy(auditLog.id);
  expect(await told()).toEqual([{ detail: "Bench\ufffd" }]);
  const detail = "199 letters and \ud83d";
  await insertAnyRow(client, "audit_log", { dealer_id: "d", at: 2, kind: "list-made", detail });
  expect((await told()).map((row) => row.detail)).toEqual(["Bench\ufffd", detail.toWellFormed()]);
  client.close();
});
