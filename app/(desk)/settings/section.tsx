import { type ReactNode, useId } from "react";
import { PageHead } from "@/components/ui/page-outline.tsx";

interface SettingsBodyProps {
  title: string;
  lead?: string;
  children?: ReactNode;
}

/** A page of the settings, below their tabs. */
export function SettingsBody({ title, lead, children }: SettingsBodyProps) {
  return (
    <>
      <PageHead title={title} />
      <div className="grid max-w-[1040px] gap-4 [&>section]:first-of-type:border-0">
        {lead && <p className="max-w-[72ch] text-soft text-sm">{lead}</p>}
        {children}
      </div>
    </>
  );
}

interface SectionProps {
  title: string;
  lead: string;
  /** The section's id, used in addresses. */
  place?: string;
  children: ReactNode;
}

/** A section of a page with settings: the explanation on the left, the controls on the right. */
export function Section({ title, lead, place, children }: SectionProps) {
  const id = useId();
  return (
    <section
      id={place}
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-strong py-5 lg:grid-cols-[232px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id}>{title}</h2>
        <p className="mt-1 max-w-[52ch] text-soft text-sm">{lead}</p>
      </div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
