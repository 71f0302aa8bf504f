"use client";

import { useState } from "react";
import { Check, Copy } from "@/components/ui/icons.ts";
import { Icon, type IconName } from "./icon.tsx";

interface CopyButtonProps {
  text: string;
  /** The text is the path of a page: its whole address is copied, as the browser knows it. */
  isPath?: boolean;
  /** What is copied. */
  label: string;
  /** Announced when it is. */
  done: string;
  icon?: IconName;
}

/** Copies a text and confirms it briefly. */
export function CopyButton({ text, isPath = false, label, done, icon = Copy }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const wanted = isPath ? new URL(text, window.location.href).href : text;
    if (!(await wrote(wanted))) {
      // Neither way is allowed: the dialog shows the text selected, to be copied by hand.
      window.prompt(label, wanted);
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 1600);
  };
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={copied ? done : label}
      title={copied ? done : label}
      className="inline-grid size-6 place-items-center rounded align-middle text-soft hover:text-ink print:hidden"
    >
      <Icon icon={copied ? Check : icon} size={14} />
    </button>
  );
}

/** Writes a text to the clipboard. Without https browsers have no clipboard object, but they still copy a selection. */
async function wrote(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}
