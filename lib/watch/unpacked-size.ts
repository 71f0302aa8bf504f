import { inflateRawSync } from "node:zlib";

const centralEntry = 0x02014b50;
const centralEnd = 0x06054b50;
const deflated = 8;

/**
 * Whether a zip file's entries unpack to at most so many bytes together. What its headers say is not believed: a file of
 * a megabyte can unpack to a thousand. A file whose directory cannot be read does not.
 */
export function unpacksWithin(zip: Buffer, most: number): boolean {
  try {
    let left = most;
    for (const { method, packed } of entriesOf(zip)) {
      left -= method === deflated ? inflateRawSync(packed, { maxOutputLength: left }).length : packed.length;
      if (left <= 0) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** The entries that the directory at the end of the file lists. */
function* entriesOf(zip: Buffer): Generator<{ method: number; packed: Buffer }> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.readUInt32LE(end) !== centralEnd) throw new RangeError("no directory");
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== centralEntry) throw new RangeError("no entry");
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    yield { method: zip.readUInt16LE(at + 10), packed: zip.subarray(data, data + zip.readUInt32LE(at + 20)) };
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}
