import { BincardError } from "@/lib/errors.ts";

/**
 * The body as text: by its byte-order mark, else by the charset of Content-Type, else UTF-8.
 * @throws BincardError `upstream-nonsense` when it is longer than `limitBytes` (fetch has no limit of its own).
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
      throw new BincardError("upstream-nonsense", { operation, reason: "too-large", status: response.status });
    }
    chunks.push(part.value);
  }
  const bytes = Buffer.concat(chunks, length);
  return decoderFor(bytes, response.headers.get("content-type") ?? "").decode(bytes);
}

function decoderFor(bytes: Uint8Array, contentType: string): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be");
  if (bytes[0] === 0xef && bytes[1] === 0xbb) return new TextDecoder("utf-8");
  const charset = /charset\s*=\s*"?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(charset ?? "utf-8");
  } catch {
    return new TextDecoder("utf-8");
  }
}
