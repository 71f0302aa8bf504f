import { constants, deflateRawSync } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";

/** A file in the archive, in pieces. */
export interface ZipEntry {
  readonly name: string;
  readonly pieces: AsyncIterable<string> | Iterable<string>;
}

/** Deflates a file's pieces one by one with Node's zlib, which is faster than fflate's own. */
class Deflated extends ZipPassThrough {
  override compression = 8;

  protected override process(piece: Uint8Array, isLast: boolean): void {
    // Fast: most of a file's time is its rows.
    const options = { level: 3, finishFlush: isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH };
    this.ondata(null, deflateRawSync(piece, options), isLast);
  }
}

/**
 * An archive, one file after the other in pieces as they come. Lengths and checksum follow each file, so that nothing is
 * held back. At most 4 GB each.
 */
export async function* zipOf(entries: Iterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const { name, pieces } of entries) {
    const file = new Deflated(name);
    zip.add(file);
    for await (const piece of pieces) {
      file.push(Buffer.from(piece));
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}
