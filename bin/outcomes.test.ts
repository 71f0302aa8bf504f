import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { AdminCommand } from "@/lib/admin/commands.ts";
import type { AdminOutcome } from "@/lib/admin/socket.ts";
import { printOutcomes } from "./outcomes.ts";

/** What is said of a command with this outcome, on either stream. */
async function toldOf(what: AdminCommand["what"], outcome: AdminOutcome, folder: string): Promise<string> {
  let told = "";
  const take = (text: string | Uint8Array) => {
    told += String(text);
    return true;
  };
  const spies = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockImplementation(take));
  async function* one() {
    yield { command: { what, dealerId: "a-1" }, outcome };
  }
  await printOutcomes(one(), folder);
  for (const spy of spies) spy.mockRestore();
  process.exitCode = undefined;
  return told;
}

test("the copies that hold a shop are named when it was erased or will be, and not when nothing was done", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-outcomes-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const aside = path.join(folder, "before-restore-2026-11-21T10-00-00-000Z");
  await mkdir(aside);
  const copies = `Older backups can still contain it. In this folder:\n  ${aside}\n`;
  expect(await toldOf("forget", { outcome: "done", said: "Erased." }, folder)).toBe(`Erased.\n${copies}`);
  expect(await toldOf("forget", { outcome: "under-way" }, folder)).toContain(`Still in progress`);
  expect(await toldOf("forget", { outcome: "under-way" }, folder)).toContain(copies);
  for (const outcome of ["under-way", "withdrawn"] as const)
    expect(await toldOf(outcome === "withdrawn" ? "forget" : "sync", { outcome }, folder)).not.toContain(
      "Older backups",
    );
  const failed = { outcome: "failed", code: null, facts: {} } as const;
  expect(await toldOf("forget", failed, folder)).not.toContain("Older backups");
});
