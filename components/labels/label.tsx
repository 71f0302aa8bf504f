import { code128, type DrawingContext, ean8, ean13, upca } from "bwip-js/generic";
import { encode } from "uqr";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { LabelArticle } from "@/lib/catalog/article/types.ts";
import { type BarcodeKind, barcodeKind } from "@/lib/domain/codes/gtin.ts";

/** Characters that Code 128 supports, no more than fit on a label. */
const printable = /^[\x20-\x7e]{1,40}$/;

const symbologies = { "upc-a": upca, "ean-13": ean13, "ean-8": ean8, "code-128": code128 };

/** Narrowest bars on each side that scanners need to be white (GS1 General Specifications, 5.2 and 5.4). */
const quiet = 11;

const height = 100;

interface LabelProps {
  article: LabelArticle;
  /** The address that the QR code opens. */
  address: string;
  withPrice: boolean;
}

/** A shelf label: name, variant, price, barcode and QR code. */
export function Label({ article, address, withPrice }: LabelProps) {
  const t = useTranslations("labels");
  const format = useFormat();
  const { name, variant, variantNo, msrpAmount } = article;
  const code = labelCode(article);
  const bars = drawBars(code);
  return (
    <li className="label">
      <p className="label-name">
        {name}
        {variant && <b>{variant}</b>}
      </p>
      {withPrice && msrpAmount !== null && <p className="label-price">{format.money(msrpAmount)}</p>}
      <div className="label-bars">
        {bars && <Code code={bars} name={t("barcode", { code: code.text })} stretched />}
        <p>{code.text === variantNo ? variantNo : `${code.text} · ${variantNo}`}</p>
      </div>
      <div className="label-qr">
        <Code code={drawQr(address)} name={t("qr", { number: variantNo })} />
      </div>
    </li>
  );
}

function Code({ code, name, stretched = false }: { code: CodeModules; name: string; stretched?: boolean }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${code.width} ${code.height}`}
      preserveAspectRatio={stretched ? "none" : undefined}
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}

/** A code as an SVG path in units of its narrowest bar or cell, with its quiet zone. Only the server draws it. */
interface CodeModules {
  width: number;
  height: number;
  path: string;
}

/** Bars of full height; the caller prints the digits as text. Null if there is nothing to draw. */
export function drawBars({ kind, text }: LabelCode): CodeModules | null {
  if (kind === null) return null;
  return symbologies[kind]({ bcid: kind, text, scale: 1, height: 10, includetext: false }, collected());
}

/** Collects vertical bars. The drawing library knows neither fonts nor other shapes here. */
function collected(): DrawingContext<CodeModules> {
  let [width, path] = [0, ""];
  const none = () => {};
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (all) => {
      width = all;
    },
    line: (x, _y0, _x1, _y1, thickness) => {
      path += `M${quiet + x - thickness / 2} 0h${thickness}v${height}h${-thickness}z`;
    },
    polygon: none,
    hexagon: none,
    ellipse: none,
    fill: none,
    text: none,
    end: () => ({ width: width + 2 * quiet, height, path }),
  };
}

/** The QR code of an address (error correction M), with the quiet zone of four cells. */
export function drawQr(address: string): CodeModules {
  const { data, size } = encode(address, { ecc: "M", border: 4 });
  let path = "";
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) path += `M${x} ${y}h1v1h-1z`;
  return { width: size, height: size, path };
}

/** The barcode of a label, and the codes of the supplier that cannot be printed. */
interface LabelCode {
  /** Null: not even the item number can be printed as a barcode. */
  kind: BarcodeKind | "code-128" | null;
  text: string;
  /** Codes that are no valid UPC or EAN. */
  refused: string[];
}

/** The first valid UPC or EAN; else the item number as Code 128, which our search box also reads. */
export function labelCode({ variantNo, upc, ean }: Pick<LabelArticle, "variantNo" | "upc" | "ean">): LabelCode {
  const refused: string[] = [];
  for (const code of [upc, ean]) {
    if (code === null) continue;
    const kind = barcodeKind(code);
    if (kind) return { kind, text: code.replace(/\D/g, ""), refused: [] };
    refused.push(code);
  }
  return { kind: printable.test(variantNo) ? "code-128" : null, text: variantNo, refused };
}
