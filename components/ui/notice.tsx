import type { ReactNode } from "react";

interface NoticeProps {
  tone: "low" | "out";
  title: ReactNode;
  children?: ReactNode;
}

/** Something that wants a person's attention: what is so, why, and what to do. */
export function Notice({ tone, title, children }: NoticeProps) {
  return (
    <section className="notice" data-tone={tone}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
