"use client";

import { Input } from "@/components/ui/input.tsx";
import { longestQuantities, readQuantities } from "@/lib/domain/whole-number.ts";

interface QuantitiesFieldProps {
  saved: string;
  words: { label: string; hint: string; wrong: string };
}

/** The usual quantities. */
export function QuantitiesField({ saved, words }: QuantitiesFieldProps) {
  return (
    <label id="quantities" className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[160px_1fr]">
      <span className="text-soft text-sm">{words.label}</span>
      <span>
        <Input
          className="field w-48 tabular-nums"
          name="usualQuantities"
          inputMode="text"
          autoComplete="off"
          maxLength={longestQuantities}
          placeholder="1, 5, 10"
          aria-describedby="quantities-hint"
          defaultValue={saved}
          faultOf={(text) => (readQuantities(text) === null ? words.wrong : null)}
        />
        <span id="quantities-hint" className="mt-1 block text-soft text-xs">
          {words.hint}
        </span>
      </span>
    </label>
  );
}
