import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import sharp from "sharp";
import { isOneItem, titleOf } from "@/components/share/shared-page.ts";
import { sharedTexts } from "@/components/share/shared-texts.ts";
import type { FoundShare } from "@/lib/auth/find-principal.ts";
import { cacheOf, openShare } from "@/lib/auth/share-route.ts";
import { sharedPage } from "@/lib/catalog/article/shared.ts";
import { BincardError } from "@/lib/errors.ts";
import { handler } from "@/lib/http/handler.ts";
import { env } from "@/lib/settings/env.ts";
import { readPicture } from "@/lib/sync/index.ts";

interface Context {
  params: Promise<{ token: string }>;
}

const size = { width: 1200, height: 630 };

/** The picture of a link in a chat: name, variant, picture, and the price if the link shows one. */
export const GET = handler<Context>(async (request, { params }) => {
  const found = await openShare(request, (await params).token);
  if (!found) throw new BincardError("not-found", { what: "share link", id: "" });
  const chosen = request.nextUrl.searchParams.get("v");
  const card =
    found.passphrase === null ? await cardOf(found, chosen) : { title: "", detail: "", price: "", picture: null };
  const shop = drawable(found.shop.name) || "Bincard";
  const picture = card.picture && (
    // biome-ignore lint/performance/noImgElement: it is drawn into the picture, not into a page
    <img src={card.picture} alt="" width={470} height={470} style={{ objectFit: "contain", background: "#ffffff" }} />
  );
  return new ImageResponse(
    <div style={{ display: "flex", width: "100%", height: "100%", background: "#fbfaf6", color: "#1a1b1e" }}>
      <div style={{ display: "flex", flexDirection: "column", flex: 1, padding: 80, justifyContent: "space-between" }}>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ fontSize: 30, color: "#62646b" }}>{shop}</div>
          <div style={{ fontSize: 58, fontWeight: 600, lineHeight: 1.15, marginTop: 24, lineClamp: 3 }}>
            {card.title}
          </div>
          <div style={{ fontSize: 34, color: "#62646b", marginTop: 16, lineClamp: 2 }}>{card.detail}</div>
        </div>
        <div style={{ fontSize: 56, fontWeight: 600 }}>{card.price}</div>
      </div>
      {picture && <div style={{ display: "flex", alignItems: "center", paddingRight: 80 }}>{picture}</div>}
    </div>,
    { ...size, fonts: await fonts(), headers: { "Cache-Control": cacheOf(found), "X-Robots-Tag": "noindex" } },
  );
});

async function cardOf(found: FoundShare, chosen: string | null) {
  const { principal, title } = found;
  const texts = sharedTexts(principal.language, env().SUPPLIER_CURRENCY, found.timeZone);
  const page = await sharedPage(principal, chosen);
  const [first] = page.articles;
  const isItem = isOneItem({ layout: principal.layout, articles: page.articles });
  return {
    title: drawable(isItem ? (first?.name ?? "") : titleOf({ layout: principal.layout, title, ...page }, texts)),
    detail: drawable(isItem ? (first?.variant ?? "") : (found.shop.contact ?? "")),
    price: isItem && first?.amount != null ? texts.format.money(first.amount) : "",
    picture: first && first.pictureCount > 0 ? await pictureOf(found, first.variantNo) : null,
  };
}

/** As PNG, which is what the drawing knows. */
async function pictureOf({ principal }: FoundShare, variantNo: string): Promise<string | null> {
  const picture = await readPicture(principal, variantNo, 0, 960);
  if (!picture) return null;
  const png = await sharp(picture.bytes).resize(470, 470, { fit: "contain", background: "#ffffff" }).png().toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** Without characters that the fonts lack: the drawing would fetch a font for them from elsewhere. */
function drawable(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2010-\u2026\u2032\u2033\u20ac\u2122\u0152\u0153]/g, "").trim();
}

async function fonts() {
  const folder = path.join(process.cwd(), "node_modules/@fontsource/ibm-plex-sans/files");
  const load = async (weight: 400 | 600) => ({
    name: "IBM Plex Sans",
    data: await readFile(path.join(folder, `ibm-plex-sans-latin-${weight}-normal.woff`)),
    weight,
  });
  return Promise.all([load(400), load(600)]);
}
