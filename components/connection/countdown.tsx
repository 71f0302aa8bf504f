"use client";

import { useEffect, useState } from "react";
import { createFormat } from "@/lib/format.ts";

interface CountdownProps {
  until: number;
  /** When the server rendered the page. */
  now: number;
  language: string;
  /** `ahead`: "in {time}"; `due`: the text when the time is over. */
  words: { ahead: string; due: string };
}

/** "in 40 s", counting down while the page is open. */
export function Countdown({ until, now: firstNow, language, words }: CountdownProps) {
  const [now, setNow] = useState(firstNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = until - now;
  return (
    <span className="tabular-nums">
      {left < 1000 ? words.due : words.ahead.replace("{time}", createFormat(language, "USD").duration(left))}
    </span>
  );
}
