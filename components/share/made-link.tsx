import { CopyButton } from "@/components/ui/copy-button.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/** A link that was just made, with its address, which is not shown again. */
export interface MadeLink {
  id: string;
  name: string;
  url: string;
  /** The QR code of the address, as an SVG path. */
  qr: { width: number; path: string };
}

/** The address of a new link, and the ways to hand it on. */
export function MadeLinkCard({ name, url, qr }: MadeLink) {
  const t = useTranslations("share.made");
  const common = useTranslations("common");
  const mail = `mailto:?${new URLSearchParams({ subject: name, body: t("mail", { name, url }) })}`.replaceAll(
    "+",
    "%20",
  );
  return (
    <div className="made-link">
      <div className="grid min-w-0 grow gap-2">
        <p className="text-sm">
          <strong>{t("title")}</strong> {t("once")}
        </p>
        <div className="flex items-center gap-2">
          <input
            readOnly
            aria-label={t("address")}
            value={url}
            onFocus={(event) => event.currentTarget.select()}
            className="field w-full font-mono text-sm"
          />
          <CopyButton text={url} label={common("copyLink")} done={common("copied")} />
        </div>
        <p className="flex flex-wrap gap-2">
          {/* Phones have a sheet of their own for it. */}
          {typeof navigator !== "undefined" && "share" in navigator && (
            <button
              type="button"
              className="button"
              onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
            >
              {t("sheet")}
            </button>
          )}
          <a href={mail} className="button">
            {t("email")}
          </a>
          <a href={url} target="_blank" rel="noreferrer" className="button">
            {common("open")}
          </a>
        </p>
      </div>
      <svg role="img" aria-label={t("qr")} viewBox={`0 0 ${qr.width} ${qr.width}`} shapeRendering="crispEdges">
        <rect width={qr.width} height={qr.width} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
    </div>
  );
}
