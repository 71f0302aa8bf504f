import { useRef, useSyncExternalStore } from "react";
import { dayMs, secondMs } from "@/lib/domain/time.ts";

const year = (365 * dayMs) / secondMs;

/** Collapses the sidebar; a cookie keeps it so, and the server draws the next page right from the start. */
export function SidebarToggle({ collapse, expand }: { collapse: string; expand: string }) {
  const collapsed = useSyncExternalStore(onCollapse, isCollapsed, () => false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    // Between phone and desk the sidebar is always collapsed and the button not seen: its key would collapse it for later.
    if (!button.current?.checkVisibility({ visibilityProperty: true })) return;
    const root = document.documentElement;
    if (collapsed) delete root.dataset.sidebar;
    else root.dataset.sidebar = "collapsed";
    // biome-ignore lint/suspicious/noDocumentCookie: no secret; the server reads it to draw the sidebar
    document.cookie = `sidebar=${collapsed ? "" : "collapsed"}; path=/; max-age=${collapsed ? 0 : year}; samesite=lax`;
  };
  const word = collapsed ? expand : collapse;
  return (
    <button
      ref={button}
      type="button"
      onClick={toggle}
      data-keys="\"
      className="sidebar-item sidebar-toggle w-full"
      title={word}
    >
      <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" className="shrink-0 fill-none stroke-current">
        <rect x="1.5" y="2.5" width="13" height="11" rx="1.5" strokeWidth="1.2" />
        <path d="M5.5 2.5v11" strokeWidth="1.2" />
      </svg>
      <span className="sidebar-word">{word}</span>
      <span aria-hidden="true" className="sidebar-key font-mono">
        \
      </span>
    </button>
  );
}

/** The page itself remembers how the sidebar is; before the script has come, the word says that it can be collapsed. */
function isCollapsed(): boolean {
  return document.documentElement.dataset.sidebar === "collapsed";
}

function onCollapse(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-sidebar"] });
  return () => watcher.disconnect();
}
