"use client";

import { useEffect, useState } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";

interface CountdownProps {
  until: number;
  /** When the server rendered the page. */
  now: number;
}

/** "in 40 s", counting down while the page is open. */
export function Countdown({ until, now: firstNow }: CountdownProps) {
  const t = useTranslations("connection.supplierState");
  const common = useTranslations("common");
  const format = useFormat();
  const [now, setNow] = useState(firstNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = until - now;
  return (
    <span className="tabular-nums">{left < 1000 ? common("now") : t("ahead", { time: format.duration(left) })}</span>
  );
}
