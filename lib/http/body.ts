import { BincardError } from "@/lib/errors.ts";

/** The size limit of request bodies. */
export const bodyLimitBytes = 64 * 1024;

/**
 * The body's bytes. Reading stops at the limit.
 * @throws BincardError `too-large`, or `bad-request` when its sender has gone.
 */
export async function readBody(request: Request, limitBytes: number): Promise<Uint8Array> {
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limitBytes) throw new BincardError("too-large", { limitBytes });
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch((cause) => {
      throw new BincardError("bad-request", { field: "body", reason: "ends too early" }, { cause });
    });
    if (done) break;
    length += value.byteLength;
    if (length > limitBytes) {
      await reader.cancel();
      throw new BincardError("too-large", { limitBytes });
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
