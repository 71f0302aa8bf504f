import { BincardError } from "@/lib/errors.ts";

/** The size limit of request bodies. */
export const bodyLimitBytes = 64 * 1024;

/**
 * The body's bytes. Reading stops at the limit.
 * @throws BincardError `too-large`.
 */
export async function readBody(request: Request, limitBytes: number): Promise<Uint8Array> {
  checkLength(request.headers, limitBytes);
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
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

/** @throws BincardError `too-large` when the announced length is over the limit. */
export function checkLength(headers: Headers, limitBytes: number): void {
  if (Number(headers.get("content-length") ?? 0) > limitBytes) throw new BincardError("too-large", { limitBytes });
}
