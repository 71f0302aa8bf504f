import { useTranslations } from "@/components/ui/use-translations.ts";
import { pictureAddress } from "@/lib/domain/page-addresses.ts";
import type { DetailProps } from "./detail-view.ts";
import { GalleryButton, MainPicture, ViewLink } from "./parts.tsx";

/** More pictures than any item has. */
const maxPictures = 12;

/**
 * The selected variant's pictures: one large, which opens the gallery, the others as links. Their sizes are fixed, so
 * that loading moves nothing.
 */
export function Pictures({ product, variant, address, dealerId }: DetailProps & { dealerId: string }) {
  const t = useTranslations("product.pictures");
  const common = useTranslations("common");
  const { picture } = address;
  if (variant.pictureCount === 0) {
    return (
      <div className="grid h-20 place-items-center border border-rule text-sm text-soft @min-[33rem]:aspect-[4/3] @min-[33rem]:h-auto">
        {t("none")}
      </div>
    );
  }
  const alt = `${product.name}, ${variant.description || variant.variantNo}`;
  const source = (width: 96 | 320 | 960, index = picture) => pictureAddress(dealerId, variant.variantNo, index, width);
  const words = {
    title: common("pictures"),
    previous: t("previous"),
    next: t("next"),
    zoomIn: t("zoomIn"),
    zoomOut: t("zoomOut"),
    close: common("close"),
    none: t("none"),
  };
  // The box is at most 320 px wide. The large ones load when the gallery is opened.
  return (
    <section aria-label={common("pictures")} className="product-pictures print:max-w-64">
      <GalleryButton
        pictures={Array.from({ length: Math.min(maxPictures, variant.pictureCount) }, (_, index) => ({
          source: source(960, index),
          alt,
          place: t("number", { number: index + 1, count: variant.pictureCount }),
        }))}
        first={Math.min(picture, maxPictures - 1)}
        words={words}
        label={t("enlarge")}
      >
        <MainPicture small={source(320)} large={source(960)} alt={alt} none={t("none")} />
      </GalleryButton>
      {variant.pictureCount > 1 && (
        <ul className="flex flex-wrap gap-1.5">
          {Array.from({ length: Math.min(maxPictures, variant.pictureCount) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures have no id but their index
            <li key={index}>
              <ViewLink
                address={address}
                change={{ picture: index }}
                aria-current={index === picture ? "true" : undefined}
                className="block size-12 border border-rule aria-[current]:border-signal"
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
