import type { ReactNode } from "react";

interface NoticeProps {
  tone: "low" | "out";
  title: ReactNode;
  children?: ReactNode;
}

/** A message that needs attention: what happened, why, and what to do. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <section className="notice" data-tone={tone}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
