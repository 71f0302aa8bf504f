import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** h1 when the message is the whole page. */
  heading?: "h1" | "h2";
  children?: ReactNode;
}

/** A message in place of content: what is missing, why, and a next step. */
export function EmptyState({ title, text, heading: Heading = "h2", children }: EmptyStateProps) {
  return (
    <section className="mx-auto max-w-md py-14 text-center">
      <svg aria-hidden="true" width="44" height="44" viewBox="0 0 44 44" className="mx-auto mb-4">
        <path
          d="M9.5 3.5h25a2 2 0 0 1 2 2v33a2 2 0 0 1-2 2h-25a2 2 0 0 1-2-2v-33a2 2 0 0 1 2-2z"
          className="fill-raised stroke-edge"
        />
        <circle cx="22" cy="10" r="2.2" className="fill-none stroke-edge" />
        <path d="M12 18h20M12 24h20M12 30h20M12 36h20" className="stroke-strong" />
      </svg>
      <Heading className="text-lg">{title}</Heading>
      {text && <p className="mt-1 text-balance text-soft">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </section>
  );
}
