import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { startReferenceSupplier } from "./reference-supplier.ts";

test("a data folder's reference supplier has one port, and says so when another program has it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-supplier-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const address = await startAndEnd(folder);
  // The usual port may be another program's on this machine, and then that is said.
  written.mockClear();
  const port = Number(await readFile(path.join(folder, "reference-supplier-port"), "utf8"));
  expect((await stat(path.join(folder, "reference-supplier-port"))).mode & 0o777).toBe(0o600);
  expect(address).toBe(`http://127.0.0.1:${port}`);
  expect(await startAndEnd(folder)).toBe(address);
  expect(written).not.toHaveBeenCalled();

  const taken = createServer().listen(port, "127.0.0.1");
  await once(taken, "listening");
  expect(await startAndEnd(folder)).not.toBe(address);
  expect(written).toHaveBeenCalledOnce();
  expect(written).toHaveBeenCalledWith(expect.stringMatching(`port ${port} is in use; .*\n$`));
  await new Promise((resolve) => taken.close(resolve));
  // The next time it is there again.
  expect(await startAndEnd(folder)).toBe(address);
}, 120_000);

async function startAndEnd(folder: string): Promise<string> {
  const children: ChildProcess[] = [];
  const address = await startReferenceSupplier(folder, ["--products", "30"], children);
  for (const child of children) {
    const ended = child.exitCode === null ? once(child, "exit") : null;
    child.kill("SIGTERM");
    await ended;
  }
  return address;
}
