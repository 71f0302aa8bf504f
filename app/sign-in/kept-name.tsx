"use client";

import { useEffect } from "react";
import { keepName, takeName } from "@/components/dealer/kept-name.ts";

/**
 * Puts the focus where typing begins. After a refusal the user name stands in its field again and the password has the
 * focus, whose description is the refusal. The name waits in the tab meanwhile: no address, cookie or server has it.
 */
export function KeptName({ refused }: { refused: boolean }) {
  useEffect(() => {
    const name = field("username");
    const secret = field("password") ?? field("token");
    const form = name?.form;
    if (!name || !secret || !form) return;
    const kept = takeName();
    // Whoever typed before the script had loaded goes on.
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
