import { mkdir, readdir, readFile, stat, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { extract, type Header, pack } from "tar-stream";
import { beforeEach, expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { tarOf, writeArchive } from "./make.ts";
import { readArchive } from "./restore.ts";

let folder: string;
let target: string;
const any = () => true;
beforeEach(async () => {
  folder = folderOfTest();
  target = path.join(folder, "out");
  await mkdir(target);
});

const at = (name: string) => path.join(folder, name);

test("files of any length are restored byte for byte, readable by their owner only", async () => {
  const lengths = [0, 1, 511, 512, 513, 3_000_000];
  for (const length of lengths) await writeFile(at(`${length}.db`), Buffer.alloc(length, length));
  const entries = lengths.map((length) => ({ name: `${length}.db`, file: at(`${length}.db`) }));
  await writeArchive(at("one.tar.gz"), entries);
  await readArchive(at("one.tar.gz"), target, any);
  expect(await readdir(target)).toHaveLength(lengths.length);
  for (const { name, file } of entries) {
    expect((await readFile(path.join(target, name))).equals(await readFile(file)), name).toBe(true);
    expect((await stat(path.join(target, name))).mode & 0o777).toBe(0o600);
  }
});

test("a file of more than 8 GiB is written and read with its full length", async () => {
  const size = 9 * 2 ** 30 + 7;
  await writeFile(at("large.db"), "");
  // A sparse file takes no disk space. Only the beginning of the archive is made.
  await truncate(at("large.db"), size);
  const whole = tarOf([{ name: "large.db", file: at("large.db") }]);
  const beginning: Buffer[] = [];
  for await (const chunk of whole) {
    beginning.push(chunk);
    if (beginning.length > 2) break;
  }
  const header = await new Promise<Header>((resolve, reject) => {
    const archive = extract();
    archive.on("entry", resolve);
    archive.on("error", reject);
    archive.write(Buffer.concat(beginning));
  });
  expect(header).toMatchObject({ name: "large.db", type: "file", size });
  expect(beginning[0]?.toString("latin1", 257, 262)).toBe("ustar");

  await writeFile(at("cut.tar.gz"), gzipSync(Buffer.concat(beginning)));
  await expect(readArchive(at("cut.tar.gz"), target, any)).rejects.toMatchObject({ code: "backup-unreadable" });
});

test("an archive that is cut off within a file is refused, even when its compression is complete", async () => {
  await writeFile(at("a.db"), Buffer.alloc(5000, 1));
  await writeArchive(at("one.tar.gz"), [{ name: "a.db", file: at("a.db") }]);
  const tar = gunzipSync(await readFile(at("one.tar.gz")));
  await writeFile(at("cut.tar.gz"), gzipSync(tar.subarray(0, 3000)));
  const damaged = { code: "backup-unreadable", facts: { reason: "is damaged or not a Bincard backup" } };
  await expect(readArchive(at("cut.tar.gz"), target, any)).rejects.toMatchObject(damaged);
});

test("an entry that is not a file, has an unexpected name or occurs twice is refused", async () => {
  const hostile: Parameters<ReturnType<typeof pack>["entry"]>[0][] = [
    { name: "../escaped.db" },
    { name: "/tmp/escaped.db" },
    { name: "a.db", type: "symlink", linkname: "/etc/passwd" },
    { name: "a.db", type: "directory" },
    { name: "x".repeat(300) },
  ];
  for (const header of hostile) {
    const archive = pack();
    archive.entry(header, "");
    archive.finalize();
    await writeFile(at("hostile.tar.gz"), gzipSync(await buffer(archive)));
    const refused = readArchive(at("hostile.tar.gz"), target, (name) => name === "a.db");
    await expect(refused, header.name).rejects.toMatchObject({
      facts: { reason: "contains files that are not Bincard's" },
    });
  }
  expect(await readdir(target)).toEqual([]);
  const twice = [1, 2].map(() => ({ name: "a.db", file: at("a.db") }));
  await writeFile(at("a.db"), "x");
  await writeArchive(at("twice.tar.gz"), twice);
  await expect(readArchive(at("twice.tar.gz"), target, any)).rejects.toMatchObject({ code: "backup-unreadable" });
});

test("a file that cannot be read fails the archive, and an existing file is not overwritten", async () => {
  await writeFile(at("a.db"), "x");
  const entries = [
    { name: "a.db", file: at("a.db") },
    { name: "b.db", file: at("missing.db") },
  ];
  await expect(writeArchive(at("one.tar.gz"), entries)).rejects.toMatchObject({ code: "ENOENT" });
  await expect(writeArchive(at("a.db"), [])).rejects.toMatchObject({ code: "EEXIST" });
});
