import { isUtf8 } from "node:buffer";
import { BincardError } from "@/lib/errors.ts";

/**
 * The body as text, decoded by its byte-order mark; without one as UTF-8 if it is valid UTF-8, else by the charset of
 * Content-Type.
 * @throws BincardError `supplier-nonsense` when it is longer than `limitBytes` (fetch has no limit of its own).
 */
export async function readBody(response: Response, limitBytes: number, operation: string): Promise<string> {
  if (!response.body || response.status === 204) return "";
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > limitBytes) {
      await reader.cancel().catch(() => undefined);
      throw new BincardError("supplier-nonsense", { operation, reason: "too-large", status: response.status });
    }
    chunks.push(part.value);
  }
  const bytes = Buffer.concat(chunks, length);
  return decoderFor(bytes, response.headers.get("content-type") ?? "").decode(bytes);
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

/**
 * Whether a text that is not valid UTF-8 is damaged UTF-8: then most non-ASCII characters can still be decoded.
 * Otherwise it is Latin-1.
 */
function mostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder("utf-8").decode(bytes);
  const damaged = text.match(/\ufffd/g)?.length ?? 0;
  const beyondAscii = text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0;
  return beyondAscii > damaged;
}
