"use client";

import { type ReactNode, useEffect, useRef } from "react";

/**
 * Sends a form with `data-saves` when one of its fields was changed and left, so that nothing that was typed is lost. Without
 * JavaScript Enter sends it.
 */
export function SaveOnLeaving({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const lines = box.current;
    const save = ({ target }: Event) => {
      const form = target instanceof HTMLInputElement ? target.form : null;
      if (form?.dataset.saves !== undefined && form.checkValidity()) form.requestSubmit();
    };
    lines?.addEventListener("change", save);
    return () => lines?.removeEventListener("change", save);
  }, []);
  return <div ref={box}>{children}</div>;
}
