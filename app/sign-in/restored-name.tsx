"use client";

import { useEffect } from "react";
import { keepName, takeName } from "@/components/dealer/sign-in-name.ts";

/**
 * Puts the focus where typing continues. After a refusal the user name is filled in again and the password field has
 * the focus, described by the error. The name is kept in the tab's storage only: no address, cookie or server has it.
 */
export function RestoredName({ refused }: { refused: boolean }) {
  useEffect(() => {
    const name = field("username");
    const secret = field("password") ?? field("token");
    const form = name?.form;
    if (!name || !secret || !form) return;
    const kept = takeName();
    // Do not overwrite what the user typed before this script loaded.
    if (refused && name.value === "") name.value = kept;
    if (document.activeElement === document.body) (name.value === "" ? name : secret).focus();
    const keep = () => keepName(name.value);
    form.addEventListener("submit", keep);
    return () => form.removeEventListener("submit", keep);
  }, [refused]);
  return null;
}

function field(id: string): HTMLInputElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLInputElement ? found : null;
}
