"use client";

interface MainPictureProps {
  /** Addresses of the picture at 320 and at 960 px. */
  small: string;
  large: string;
  alt: string;
  /** Said in the place of a picture that does not load. */
  none: string;
}

/**
 * The large picture of a product's page. Rendered in the browser's part of the page: as a part of the server's, a page
 * that is only fetched ahead would already load it, and perhaps ask the supplier for it.
 */
export function MainPicture({ small, large, alt, none }: MainPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: sized and encoded by our own picture route
    <img
      src={small}
      srcSet={`${small} 320w, ${large} 960w`}
      sizes="320px"
      width={320}
      height={320}
      alt={alt}
      fetchPriority="high"
      data-none={none}
      className="picture size-full object-contain"
    />
  );
}
