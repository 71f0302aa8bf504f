import type { ReactNode } from "react";

/** What is so, why, and what to do next. */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
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
      <h2 className="text-lg">{title}</h2>
      {text && <p className="mt-1 text-balance text-soft">{text}</p>}
      {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
    </section>
  );
}
