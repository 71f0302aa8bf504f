import type { BarcodeDetector, BarcodeDetectorOptions } from "barcode-detector/ponyfill";

type Formats = NonNullable<BarcodeDetectorOptions["formats"]>;
const formats: Formats = ["ean_13", "ean_8", "upc_a", "upc_e", "code_128", "code_39", "itf", "qr_code"];
/** Time between two scans of the picture. */
const lookEveryMs = 150;
/** A code that stays in the picture is reported once: it must be out of sight this long before it is reported again. */
const awayMs = 1200;

/**
 * Shows the camera in a video element and reports each code that comes into view. Returns the function that stops it.
 * @throws DOMException as `getUserMedia` does, or if the page is not loaded securely.
 */
export async function readCodes(video: HTMLVideoElement, found: (code: string) => void): Promise<() => void> {
  // Browsers have it on secure pages only.
  if (!navigator.mediaDevices) throw new DOMException("no secure page", "SecurityError");
  const wanted = { facingMode: "environment", width: { ideal: 1280 } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted });
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  try {
    const detector = await makeDetector();
    video.srcObject = stream;
    await video.play();
    const stopLooking = look(video, detector, found);
    return () => {
      stopLooking();
      end();
    };
  } catch (error) {
    end();
    throw error;
  }
}

function look(video: HTMLVideoElement, detector: BarcodeDetector, found: (code: string) => void): () => void {
  const lastSeen = new Map<string, number>();
  let timer: ReturnType<typeof setTimeout>;
  let stopped = false;
  const next = async () => {
    // A picture that cannot be read is followed by another one.
    const codes = await detector.detect(video).catch(() => []);
    if (stopped) return;
    for (const { rawValue } of codes) {
      const now = performance.now();
      if (now - (lastSeen.get(rawValue) ?? Number.NEGATIVE_INFINITY) > awayMs) found(rawValue);
      lastSeen.set(rawValue, now);
    }
    timer = setTimeout(next, lookEveryMs);
  };
  void next();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** The browser's own detector, or ours, which is served by Bincard and loaded now. */
async function makeDetector(): Promise<BarcodeDetector> {
  const own = (window as { BarcodeDetector?: typeof BarcodeDetector }).BarcodeDetector;
  if (own && (await own.getSupportedFormats().catch((): readonly string[] => [])).includes("ean_13"))
    return new own({ formats });
  const reader = await import("barcode-detector/ponyfill");
  const { href } = new URL("../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm", import.meta.url);
  reader.prepareZXingModule({ overrides: { locateFile: () => href } });
  return new reader.BarcodeDetector({ formats });
}
