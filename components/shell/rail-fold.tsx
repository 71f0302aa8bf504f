import { useRef, useSyncExternalStore } from "react";

const year = 365 * 24 * 3600;

/** Folds the rail; a cookie keeps it so, so that the server draws the next page right from the start. */
export function RailFold({ fold, unfold }: { fold: string; unfold: string }) {
  const folded = useSyncExternalStore(whenFolded, isFolded, () => false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    // Between phone and desk the rail is always folded and the button not seen: its key would fold it for later.
    if (!button.current?.checkVisibility({ visibilityProperty: true })) return;
    const root = document.documentElement;
    if (folded) delete root.dataset.rail;
    else root.dataset.rail = "folded";
    // biome-ignore lint/suspicious/noDocumentCookie: no secret; the server reads it to draw the rail
    document.cookie = `rail=${folded ? "" : "folded"}; path=/; max-age=${folded ? 0 : year}; samesite=lax`;
  };
  const word = folded ? unfold : fold;
  return (
    <button
      ref={button}
      type="button"
      onClick={toggle}
      data-keys="\"
      className="rail-item rail-fold w-full"
      title={word}
    >
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className="shrink-0 fill-none stroke-current">
        <rect x="1.5" y="2.5" width="13" height="11" rx="1.5" strokeWidth="1.2" />
        <path d="M5.5 2.5v11" strokeWidth="1.2" />
      </svg>
      <span className="rail-word">{word}</span>
      <span aria-hidden="true" className="rail-key font-mono">
        \
      </span>
    </button>
  );
}

/** The page itself remembers how the rail is; before the script has come, its word says that it can be folded. */
function isFolded(): boolean {
  return document.documentElement.dataset.rail === "folded";
}

function whenFolded(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-rail"] });
  return () => watcher.disconnect();
}
