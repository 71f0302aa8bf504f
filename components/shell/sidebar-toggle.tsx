import { useRef, useSyncExternalStore } from "react";
import { dayMs, secondMs } from "@/lib/domain/time.ts";

const year = (365 * dayMs) / secondMs;

/** Collapses the sidebar. A cookie stores the state, so that the server renders the next page accordingly. */
export function SidebarToggle({ collapse, expand }: { collapse: string; expand: string }) {
  const collapsed = useSyncExternalStore(onCollapse, isCollapsed, () => false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    // On medium screens the sidebar is always collapsed and the button is hidden: its shortcut would change the stored
    // state without a visible effect.
    if (!button.current?.checkVisibility({ visibilityProperty: true })) return;
    const root = document.documentElement;
    if (collapsed) delete root.dataset.sidebar;
    else root.dataset.sidebar = "collapsed";
    // biome-ignore lint/suspicious/noDocumentCookie: no secret; the server reads it to render the sidebar
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

/** The state is an attribute of the root element. Before the script has loaded, the button says "collapse". */
function isCollapsed(): boolean {
  return document.documentElement.dataset.sidebar === "collapsed";
}

function onCollapse(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributeFilter: ["data-sidebar"] });
  return () => watcher.disconnect();
}
