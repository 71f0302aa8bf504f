import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import sharp from "sharp";
import type { Catalog } from "../catalog/catalog.ts";
import { mix } from "../catalog/dice.ts";
import { type Answer, failure } from "../serve/answer.ts";
import { drawSvg } from "./drawing.ts";

const pixels = { small: 160, large: 800 } as const;
const address = /^\/images\/(small|large)\/([^/]{1,120})\.(webp|png)$/;
const accents = ["#b7282e", "#235fa8", "#dd6a1f", "#1f7d80", "#bf9542", "#6a6b3c", "#5f4690", "#5d636b"] as const;

interface Picture {
  readonly bytes: Buffer;
  readonly etag: string;
}

// Many variants look the same, so pictures are cached by what they show. The cache holds promises, so that
// simultaneous requests render a picture once.
const drawn = new LRUCache<string, Promise<Picture>>({ max: 600 });

/**
 * The picture at `/images/{small|large}/{VariantNo}.webp` (or `.png`): the drawing of its sort in the variant's own
 * colour, if it has one, with its brand's second colour. 304 when `known` is its ETag.
 */
export async function pictureAnswer(catalog: Catalog, path: string, known: string | undefined): Promise<Answer> {
  const [, size, no, form] = address.exec(path) ?? [];
  const variant = no === undefined ? null : catalog.byNumber(decoded(no));
  if (variant === null) return failure(404, "There is no such picture.", "IMG0404");
  const { sort, brand } = variant.product;
  const colour = variant.choices.find(({ hex }) => hex !== null)?.hex ?? null;
  const accent = accents[mix(brand.index, 141) % accents.length] ?? accents[0];
  const width = pixels[size === "small" ? "small" : "large"];
  const name = [sort.picture, colour, accent, width, form].join("/");
  let making = drawn.get(name);
  if (making === undefined) {
    making = render(drawSvg(sort.picture, colour, accent), width, form === "png");
    drawn.set(name, making);
  }
  const { bytes, etag } = await making;
  const headers = { ETag: etag, "Cache-Control": "public, max-age=86400" };
  if (known === etag) return { status: 304, body: "", type: "", headers };
  return { status: 200, body: bytes, type: form === "png" ? "image/png" : "image/webp", headers };
}

async function render(svg: string, width: number, asPng: boolean): Promise<Picture> {
  // The drawing is 800 wide at 72 dots per inch.
  const image = sharp(Buffer.from(svg), { density: 72 }).resize(width, width);
  const bytes = await (asPng ? image.png({ palette: true }) : image.webp({ quality: 84 })).toBuffer();
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 20)}"` };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
