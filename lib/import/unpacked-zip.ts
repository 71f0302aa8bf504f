import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";

const centralEntry = 0x02014b50;
const centralEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const deflated = 8;

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

interface Entry {
  readonly method: number;
  readonly packed: Buffer;
}

/**
 * The files of a zip archive, unpacked one at a time and to at most `most` bytes together. What its headers say of sizes is
 * not believed: a file of a megabyte can unpack to a thousand.
 * @throws RangeError for an archive without a directory, or one that says nonsense.
 */
export class Zip {
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number;

  constructor(archive: Buffer, most: number) {
    this.#entries = new Map(entriesOf(archive));
    this.#left = most;
  }

  /** The text of one file (UTF-8); null when there is none. @throws RangeError when it would be too much. */
  async text(name: string): Promise<string | null> {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const { method, packed } = entry;
    const bytes = method === deflated ? await inflate(packed, { maxOutputLength: this.#left }) : packed;
    this.#left -= bytes.length;
    if (this.#left <= 0) throw new RangeError("too much");
    return new TextDecoder().decode(bytes);
  }
}

/** The entries of the file's central directory; bytes between them are ignored. */
function* entriesOf(zip: Buffer): Generator<[name: string, Entry]> {
  const end = zip.lastIndexOf(centralEnd);
  if (end < 0) throw new RangeError("no directory");
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== centralEntry) throw new RangeError("no entry");
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const name = zip.toString("utf8", at + 46, at + 46 + zip.readUInt16LE(at + 28));
    yield [name, { method: zip.readUInt16LE(at + 10), packed: zip.subarray(data, data + zip.readUInt32LE(at + 20)) }];
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
