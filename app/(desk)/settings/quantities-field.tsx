"use client";

import { useState } from "react";
import { longestQuantities, readQuantities } from "@/lib/domain/usual-quantities.ts";

interface QuantitiesFieldProps {
  saved: string;
  words: { label: string; hint: string; wrong: string };
}

/** The usual quantities. What cannot be read is not sent, and stays as typed beside a sentence that says how to write it. */
export function QuantitiesField({ saved, words }: QuantitiesFieldProps) {
  const [isWrong, setWrong] = useState(false);
  return (
    <label id="quantities" className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[160px_1fr]">
      <span className="text-soft text-sm">{words.label}</span>
      <span>
        <input
          className="field w-48 font-mono"
          name="usualQuantities"
          inputMode="text"
          autoComplete="off"
          maxLength={longestQuantities}
          placeholder="1, 5, 10"
          aria-describedby="quantities-hint quantities-wrong"
          aria-invalid={isWrong}
          defaultValue={saved}
          onChange={({ currentTarget: field }) => {
            const isRight = readQuantities(field.value) !== null;
            field.setCustomValidity(isRight ? "" : words.wrong);
            if (isRight) setWrong(false);
          }}
          onInvalid={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            setWrong(true);
          }}
        />
        <span id="quantities-wrong" role="alert" className="block text-out text-xs">
          {isWrong && words.wrong}
        </span>
        <span id="quantities-hint" className="mt-1 block text-soft text-xs">
          {words.hint}
        </span>
      </span>
    </label>
  );
}
