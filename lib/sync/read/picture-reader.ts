import sharp from "sharp";
import type { Reader } from "@/db/reader.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { createTurns } from "@/lib/concurrency/turns.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { logCounted } from "@/lib/log.ts";
import type { SupplierSettings } from "@/lib/supplier/contract.ts";
import { writeAll } from "@/lib/sync/store/lease.ts";
import { readSyncValue } from "@/lib/sync/store/sync-state.ts";
import { openWriter } from "@/lib/sync/store/writer.ts";
import type { Picture } from "@/lib/sync/types.ts";
import { fetchPicture, hostOf, notAllowed, PictureProblem, pictureAddress, sniffPicture } from "./picture-fetch.ts";
import { findStoredPicture, pictureKey, storePicture } from "./stored-picture.ts";

/** Concurrent downloads; a listing page requests fifty pictures. */
const fetchesAtOnce = 4;
/** Larger pictures are no catalog pictures, and decoding them could use up the memory of the process. */
const limitPixels = 60_000_000;
/**
 * Larger pictures are decoded one at a time. Some formats are decoded completely, with nine bytes per pixel, over
 * seconds, on the four threads that also read files and resolve hosts.
 */
const largePixels = 8_000_000;

/**
 * Returns pictures for all dealers: from the dealer's database, else from the supplier, checked and re-encoded as WebP.
 * Concurrent requests for one picture share one download. Failures are stored too, so that the picture is not requested
 * again soon.
 */
export function createPictureReader(
  { settings, now }: { settings: SupplierSettings; now: () => number },
  signal: AbortSignal,
): (dealerId: string, address: string, width: number) => Promise<Picture | null> {
  const readings = createSingleFlight<Picture | null>();
  // A program that downloads all pictures of a catalog must not delay other dealers' pages.
  const fetches = createTurns(fetchesAtOnce);
  const largeDecodings = createTurns(1);

  async function read(dealerId: string, address: string, width: number): Promise<Picture | null> {
    const database = await openWriter(dealerId);
    const found = await findStoredPicture(database, address, width, now());
    if (found) return found.state === "kept" ? found.picture : null;
    if (await isAway(database, address)) return null;
    const made = await fetches.run(dealerId, () => make(dealerId, address, width));
    if (signal.aborted) return null;
    const failed = made instanceof PictureProblem;
    if (failed && made.problem === notAllowed) logNotAllowed(dealerId, address);
    const readAt = now();
    const key = pictureKey(address, width);
    const row = failed
      ? { bytes: null, problem: made.problem, retryAt: readAt + (made.passing ? 5 * minuteMs : dayMs) }
      : { bytes: made, problem: null, retryAt: null };
    await writeAll(database, [storePicture({ key, type, ...row, readAt })]);
    return failed ? null : { type, bytes: new Uint8Array(made) };
  }

  /** During an outage the supplier gets no requests except probes. Pictures on other hosts may still be available. */
  async function isAway(database: Reader, address: string): Promise<boolean> {
    const isOwn = pictureAddress(address, settings.baseUrl)?.trusted ?? false;
    return isOwn && (await readSyncValue(database, "reachable")) === "0";
  }

  /** The operator can allow the host, if the supplier's pictures are on another host of a private network. */
  function logNotAllowed(dealerId: string, address: string): void {
    const host = hostOf(address, settings.baseUrl);
    logCounted(
      "warn",
      `${dealerId} ${host}`,
      { event: "picture-not-allowed", dealerId, host },
      "picture not asked for",
    );
  }

  async function make(dealerId: string, address: string, width: number): Promise<Buffer | PictureProblem> {
    try {
      const bytes = await fetchPicture(address, settings.baseUrl, signal);
      if (sniffPicture(bytes) === null) throw new PictureProblem("not-a-picture", false);
      const size = await sharp(bytes, { limitInputPixels: limitPixels }).metadata();
      if (size.width * size.height <= largePixels) return await encode(bytes, width);
      return await largeDecodings.run(dealerId, () => encode(bytes, width));
    } catch (error) {
      return error instanceof PictureProblem ? error : new PictureProblem("unreadable", false);
    }
  }

  return (dealerId, address, width) => {
    const key = `${dealerId} ${pictureKey(address, width)}`;
    return readings.run(key, () => read(dealerId, address, width));
  };
}

const type = "image/webp";

function encode(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: limitPixels, failOn: "error" })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 80, effort: 3 })
    .toBuffer();
}
