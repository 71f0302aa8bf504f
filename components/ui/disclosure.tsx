import { type ReactNode, useEffect, useRef, useState } from "react";

interface DisclosureProps {
  summary: ReactNode;
  className: string;
  summaryClassName: string;
  /** Called when the section is open. */
  children: () => ReactNode;
}

/**
 * A collapsible section for rarely used content. The content is rendered only when open, so that it costs nothing
 * before.
 */
export function Disclosure({ summary, className, summaryClassName, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // The user may have opened it before the script loaded.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)} className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {open && children()}
    </details>
  );
}
