import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createDeflateRaw } from "node:zlib";

/** A file in the archive, in pieces. */
export interface ZipEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<string> | Iterable<string>;
}

/**
 * An archive (APPNOTE 6.3), one file after the other in pieces as they come. Lengths and checksum follow each file, so
 * that nothing is held back. At most 4 GB each.
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, pieces } of entries) {
    const start = at;
    const local = Buffer.concat([headOf(localSignature, 4), commonOf(name, nothing), Buffer.from(name)]);
    yield local;
    at += local.length;
    const sums = { crc: 0, packed: 0, size: 0 };
    for await (const chunk of deflated(pieces, sums)) {
      at += chunk.length;
      yield chunk;
    }
    const after = Buffer.alloc(16);
    after.writeUInt32LE(descriptorSignature, 0);
    writeSums(after, 4, sums);
    yield after;
    at += after.length;
    directory.push(listed(name, sums, start));
  }
  const list = Buffer.concat(directory);
  yield list;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  yield end;
}

const localSignature = 0x04034b50;
const listedSignature = 0x02014b50;
const descriptorSignature = 0x08074b50;
const endSignature = 0x06054b50;
const version = 20;
/** The lengths follow the file; names are UTF-8. */
const flags = 0x0808;
const deflateMethod = 8;
/** 1 January 1980, the first day that the format knows. */
const day = 0x21;
/** Fast: most of a file's time is its rows. */
const level = 3;

interface Sums {
  crc: number;
  /** Bytes after and before packing. */
  packed: number;
  size: number;
}
const nothing: Sums = { crc: 0, packed: 0, size: 0 };

/** The packed bytes of some text. The sums are complete when the last one was taken. */
async function* deflated(pieces: ZipEntry["pieces"], sums: Sums): AsyncGenerator<Buffer, void> {
  async function* counted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      sums.crc = crcOf(bytes, sums.crc);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  const packer = createDeflateRaw({ level });
  const fed = pipeline(Readable.from(counted()), packer);
  // Whoever takes the bytes meets the error; the promise has it too.
  fed.catch(() => undefined);
  for await (const chunk of packer) {
    sums.packed += chunk.length;
    yield chunk;
  }
  await fed;
}

function headOf(signature: number, length: number): Buffer {
  const head = Buffer.alloc(length);
  head.writeUInt32LE(signature, 0);
  if (length > 4) head.writeUInt16LE(version, 4);
  return head;
}

/** What the heads before a file and in the directory share. */
function commonOf(name: string, sums: Sums): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(version, 0);
  common.writeUInt16LE(flags, 2);
  common.writeUInt16LE(deflateMethod, 4);
  common.writeUInt16LE(day, 8);
  writeSums(common, 10, sums);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  return common;
}

function listed(name: string, sums: Sums, start: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(start, 10);
  return Buffer.concat([headOf(listedSignature, 6), commonOf(name, sums), rest, Buffer.from(name)]);
}

function writeSums(to: Buffer, at: number, { crc, packed, size }: Sums): void {
  to.writeUInt32LE(crc, at);
  to.writeUInt32LE(packed, at + 4);
  to.writeUInt32LE(size, at + 8);
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The checksum of bytes that follow those of `before`. Node's own is newer than the oldest Node we run on. */
function crcOf(bytes: Uint8Array, before: number): number {
  let crc = ~before;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
