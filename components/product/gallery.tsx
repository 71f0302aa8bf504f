import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { Icon, type IconName } from "@/components/ui/icon.tsx";
import { ChevronLeft, ChevronRight, X } from "@/components/ui/icons.ts";

export interface GalleryPicture {
  source: string;
  alt: string;
  /** "Picture 2 of 5". */
  place: string;
}

export interface GalleryWords {
  title: string;
  previous: string;
  next: string;
  zoomIn: string;
  zoomOut: string;
  close: string;
  none: string;
}

interface GalleryProps {
  pictures: readonly GalleryPicture[];
  /** The picture that is shown first. */
  first: number;
  words: GalleryWords;
  onClose: () => void;
}

const panPx = 80;

/**
 * All pictures of an item, one at a time: swiped, by arrow keys or buttons; a click zooms into the clicked point, and a
 * zoomed picture is moved by scrolling, dragging or the arrow keys.
 */
export default function Gallery({ pictures, first, words, onClose }: GalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const slides = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  useEffect(() => {
    dialog.current?.showModal();
    const list = slides.current;
    list?.scrollTo({ left: first * list.clientWidth, behavior: "instant" });
  }, [first]);
  const go = (to: number) => {
    const list = slides.current;
    if (!list || to < 0 || to >= pictures.length) return;
    setZoomed(false);
    setShown(to);
    list.scrollTo({ left: to * list.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const rise = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 && rise === 0) return;
    event.preventDefault();
    if (isZoomed) slides.current?.children[shown]?.scrollBy({ left: step * panPx, top: rise * panPx });
    else go(shown + step);
  };
  const zoom = (event: MouseEvent<HTMLButtonElement>) => {
    const slide = event.currentTarget.parentElement;
    const box = event.currentTarget.getBoundingClientRect();
    // A keystroke has no position: it zooms into the center.
    const [x, y] =
      event.detail === 0 ? [0.5, 0.5] : [(event.clientX - box.x) / box.width, (event.clientY - box.y) / box.height];
    setZoomed(!isZoomed);
    requestAnimationFrame(() => {
      if (!slide) return;
      slide.scrollLeft = x * slide.scrollWidth - slide.clientWidth / 2;
      slide.scrollTop = y * slide.scrollHeight - slide.clientHeight / 2;
    });
  };
  return (
    <dialog ref={dialog} aria-label={words.title} className="gallery" onClose={onClose} onKeyDown={onKeyDown}>
      <ul
        ref={slides}
        className="gallery-slides"
        data-zoomed={isZoomed || undefined}
        onScroll={({ currentTarget }) => {
          if (!isZoomed) setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
        }}
      >
        {pictures.map(({ source, alt, place }, index) => (
          <li key={source} aria-label={place} inert={index !== shown}>
            <button
              type="button"
              onClick={zoom}
              aria-pressed={isZoomed}
              title={isZoomed ? words.zoomOut : words.zoomIn}
            >
              {/* biome-ignore lint/performance/noImgElement: sized and encoded by our own picture route */}
              <img
                src={source}
                width={960}
                height={960}
                loading={index === first ? "eager" : "lazy"}
                alt={alt}
                data-none={words.none}
                className="picture"
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-center gap-2 border-t bg-paper p-2 text-(length:--text-sm)">
        {pictures.length > 1 && (
          <>
            <Turn label={words.previous} disabled={shown === 0} onPress={() => go(shown - 1)} icon={ChevronLeft} />
            <p role="status">{pictures[shown]?.place}</p>
            <Turn
              label={words.next}
              disabled={shown === pictures.length - 1}
              onPress={() => go(shown + 1)}
              icon={ChevronRight}
            />
          </>
        )}
        <button type="button" className="button ml-auto" onClick={() => dialog.current?.close()}>
          <Icon icon={X} size={16} />
          {words.close}
        </button>
      </div>
    </dialog>
  );
}

interface TurnProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  icon: IconName;
}

function Turn({ label, disabled, onPress, icon }: TurnProps) {
  return (
    <button type="button" className="button" aria-label={label} disabled={disabled} onClick={onPress}>
      <Icon icon={icon} size={16} />
    </button>
  );
}
