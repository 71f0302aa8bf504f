import { isUtf8 } from "node:buffer";
import { BincardError } from "@/lib/errors.ts";

/**
 * The body as text, decoded by its byte-order mark; without one as UTF-8 if it is valid UTF-8, else by the charset of
 * Content-Type.
 * @throws BincardError `supplier-nonsense` when it is longer than `limitBytes` (fetch has no limit of its own).
 */
export async function readBody(response: Response, limitBytes: number, operation: string): Promise<string> {
  if (!response.body || response.status === 204) return "";
  const bytes = await bytesOf(response.body.getReader(), limitBytes);
  if (bytes === null)
    throw new BincardError("supplier-nonsense", { operation, reason: "too-large", status: response.status });
  return decoderFor(bytes, response.headers.get("content-type") ?? "").decode(bytes);
}

/** All bytes in one piece; null when there are more than the limit. Its own function, so that the pieces are freed. */
async function bytesOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limitBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limitBytes) {
      await reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks, length);
}

/** The bytes decide before the declared charset: suppliers declare wrong charsets, or none. */
function decoderFor(bytes: Uint8Array, contentType: string): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  // JSON begins with an ASCII character: the place of the zero byte shows UTF-16 without a mark (RFC 4627, section 3).
  if (bytes[1] === 0 && bytes[0] !== 0) return new TextDecoder("utf-16le");
  if (bytes[0] === 0 && bytes[1] !== 0) return new TextDecoder("utf-16be");
  if (isUtf8(bytes)) return new TextDecoder("utf-8");
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1] ?? "utf-8";
  const named = decoderNamed(charset);
  return named && named.encoding !== "utf-8" ? named : new TextDecoder(mostlyUtf8(bytes) ? "utf-8" : "windows-1252");
}

function decoderNamed(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

/** Bytes decoded at once where only the characters' kinds are counted. */
const sliceBytes = 64 * 1024;

/**
 * Whether a text that is not valid UTF-8 is damaged UTF-8: then most non-ASCII characters can still be decoded.
 * Otherwise it is Latin-1. It decodes slice by slice, since every character of a hostile body may be damaged.
 */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8");
  let balance = 0;
  for (let from = 0; from < bytes.length; from += sliceBytes) {
    balance += readableMinusDamaged(decoder.decode(bytes.subarray(from, from + sliceBytes), { stream: true }));
  }
  return balance + readableMinusDamaged(decoder.decode()) > 0;
}

/** Non-ASCII characters less replacement characters. Of a surrogate pair one half counts. */
function readableMinusDamaged(text: string): number {
  let balance = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) balance--;
    else if (code > 0x7f && (code < 0xdc00 || code > 0xdfff)) balance++;
  }
  return balance;
}
