import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { pictureAddress } from "@/components/ui/addresses.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { DetailProps } from "./detail-view.ts";
import { ViewLink } from "./view-links.tsx";

/**
 * The chosen variant's pictures: one large, the others as links. Their sizes are fixed, so that loading moves nothing.
 */
export function Pictures({ product, variant, address }: DetailProps) {
  const t = useTranslations("product.pictures");
  const dealerId = useDealer();
  const { picture } = address;
  if (variant.pictureCount === 0) {
    return <div className="grid aspect-[4/3] place-items-center border border-rule text-sm text-soft">{t("none")}</div>;
  }
  const alt = t("of", { name: product.name, variant: variant.description || variant.variantNo });
  const source = (width: 96 | 320 | 960, index = picture) => pictureAddress(dealerId, variant.variantNo, index, width);
  // The box is at most 320 px wide. The large one loads when it is opened.
  return (
    <section aria-label={t("title")} className="print:max-w-64">
      <button
        type="button"
        popoverTarget="picture-large"
        aria-label={t("enlarge")}
        className="block aspect-square w-full max-w-80 cursor-zoom-in overflow-hidden border border-rule bg-white"
      >
        {/* biome-ignore lint/performance/noImgElement: sized and encoded by our own picture route */}
        <img
          src={source(320)}
          srcSet={`${source(320)} 320w, ${source(960)} 960w`}
          sizes="320px"
          width={320}
          height={320}
          alt={alt}
          fetchPriority="high"
          data-none={t("none")}
          className="picture size-full object-contain"
        />
      </button>
      <div
        id="picture-large"
        popover="auto"
        className="m-auto max-h-[94dvh] max-w-[94vw] border border-strong bg-white p-2 backdrop:bg-black/60"
      >
        {/* biome-ignore lint/performance/noImgElement: sized and encoded by our own picture route */}
        <img
          src={source(960)}
          width={960}
          height={960}
          loading="lazy"
          alt={alt}
          data-none={t("none")}
          className="picture size-[min(88dvh,88vw)] object-contain"
        />
        <button
          type="button"
          popoverTarget="picture-large"
          popoverTargetAction="hide"
          className="absolute top-2 right-2 rounded border border-[#C6C2B6] bg-white px-2 py-1 text-sm text-[#1A1B1E]"
        >
          {t("close")}
        </button>
      </div>
      {variant.pictureCount > 1 && (
        <ul className="mt-2 flex flex-wrap gap-1.5">
          {Array.from({ length: Math.min(12, variant.pictureCount) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no id but their index
            <li key={index}>
              <ViewLink
                address={address}
                change={{ picture: index }}
                aria-current={index === picture ? "true" : undefined}
                className="block size-12 border border-rule bg-white aria-[current]:border-signal"
              >
                {/* biome-ignore lint/performance/noImgElement: sized and encoded by our own picture route */}
                <img
                  src={source(96, index)}
                  width={46}
                  height={46}
                  loading="lazy"
                  alt={t("number", { number: index + 1, count: variant.pictureCount })}
                  className="picture size-full object-contain"
                />
              </ViewLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
