"use client";

import { useEffect, useState } from "react";
import { createFormat } from "@/lib/format.ts";

/** An age that keeps counting while the page is open. The text from the server is shown until the first change. */
export function AgeText({ at, initial, language }: { at: number; initial: string; language: string }) {
  const [text, setText] = useState(initial);
  useEffect(() => {
    const write = () => setText(createFormat(language, "USD").duration(Date.now() - at));
    const timer = setInterval(write, 20_000);
    return () => clearInterval(timer);
  }, [at, language]);
  return (
    <time dateTime={new Date(at).toISOString()} suppressHydrationWarning className="tabular-nums">
      {text}
    </time>
  );
}
