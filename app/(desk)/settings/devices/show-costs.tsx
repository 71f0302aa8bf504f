"use client";

import { useRouter } from "next/navigation";
import { Form } from "@/components/dealer/form.tsx";
import { Input } from "@/components/ui/input.tsx";
import { showCosts } from "../actions.ts";

interface ShowCostsProps {
  words: Record<"label" | "hint" | "show", string>;
}

/** Asks for the password or token. A refusal is explained at the field; success leads back to where one came from. */
export function ShowCosts({ words }: ShowCostsProps) {
  const router = useRouter();
  const goBack = () => {
    const back = pageBefore(window.location);
    if (back !== null) router.push(back);
  };
  return (
    <Form says="done" action={showCosts} onDone={goBack} className="grid gap-1.5">
      <label htmlFor="secret" className="text-soft text-sm">
        {words.label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <Input
          id="secret"
          type="password"
          name="secret"
          required
          maxLength={4096}
          autoComplete="current-password"
          aria-describedby="secret-hint"
          className="field w-64 max-w-full"
        />
        <button type="submit" className="button">
          {words.show}
        </button>
      </div>
      <p id="secret-hint" className="max-w-[64ch] text-soft text-sm">
        {words.hint}
      </p>
    </Form>
  );
}

/** The page whose top bar led here, in the address; null: none, or none of our own. */
export function pageBefore({ search, origin }: Pick<Location, "search" | "origin">): string | null {
  const back = new URLSearchParams(search).get("back");
  if (back === null || !URL.canParse(back, origin)) return null;
  const url = new URL(back, origin);
  return url.origin === origin ? url.pathname + url.search : null;
}
