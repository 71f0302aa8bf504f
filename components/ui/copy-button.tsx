"use client";

import { useState } from "react";
import { Check, Copy } from "@/components/ui/icons.ts";
import { Icon } from "./icon.tsx";

/** Copies an identifier and confirms it for a moment. `label` names what is copied; screen readers announce `done`. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 1600);
    } catch {
      // Without permission for the clipboard the text can still be selected by hand.
      setCopied(false);
    }
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={copied ? done : label}
      title={copied ? done : label}
      className="inline-grid size-6 place-items-center rounded align-middle text-soft hover:text-signal print:hidden"
    >
      <Icon icon={copied ? Check : Copy} size={14} />
    </button>
  );
}
