import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { LabelArticle } from "@/lib/catalog/article/types.ts";
import { type DrawnCode, drawBars, drawQr } from "./drawn-code.ts";
import { labelCode } from "./label-code.ts";

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

function Code({ code, name, stretched = false }: { code: DrawnCode; name: string; stretched?: boolean }) {
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
