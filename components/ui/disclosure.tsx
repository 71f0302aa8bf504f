import { type ReactNode, useEffect, useRef, useState } from "react";

interface DisclosureProps {
  summary: ReactNode;
  className: string;
  summaryClassName: string;
  /** Asked for when it is opened. */
  children: () => ReactNode;
}

/** What few people open, drawn when they do: until then it costs neither the server nor the browser anything. */
export function Disclosure({ summary, className, summaryClassName, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before the script came.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details ref={details} onToggle={(event) => setOpen(event.currentTarget.open)} className={className}>
      <summary className={summaryClassName}>{summary}</summary>
      {open && children()}
    </details>
  );
}
