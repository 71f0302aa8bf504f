"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Sections that were on the first page of the settings, by the end of their address, which a server does not see. */
const pages: Readonly<Record<string, string>> = {
  "#counter": "/settings/devices#counter",
  "#thresholds": "/settings/levels",
  "#audit": "/settings/activity",
};

/** Opens the page of a section whose old address was opened. */
export function MovedSections() {
  const router = useRouter();
  useEffect(() => {
    const open = () => {
      const page = pages[window.location.hash];
      if (page) router.replace(page);
    };
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [router]);
  return null;
}
