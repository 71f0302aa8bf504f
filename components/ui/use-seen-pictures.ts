import { type RefObject, useEffect, useRef } from "react";

/** How far below the window a picture is loaded, so that it is there when it comes into view. */
const ahead = "80px";

/**
 * Loads the pictures of a box as they come into view. A browser's own lazy loading asks for what is up to 2,500 px
 * away: all pictures of a listing, although most people look at the first screen. `content`: what the box shows.
 */
export function useSeenPictures<T extends HTMLElement>(content: unknown): RefObject<T | null> {
  const box = useRef<T>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content has other pictures
  useEffect(() => {
    const load = (image: HTMLImageElement) => {
      image.src = image.dataset.src ?? "";
      delete image.dataset.src;
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
          watcher.unobserve(target);
          load(target);
        }
      },
      { rootMargin: ahead },
    );
    for (const image of box.current?.querySelectorAll("img[data-src]") ?? []) watcher.observe(image);
    return () => watcher.disconnect();
  }, [content]);
  return box;
}
