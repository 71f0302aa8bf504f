import { Form } from "@/components/dealer/form.tsx";
import { Input } from "@/components/ui/input.tsx";
import { showCosts } from "./actions.ts";

interface ShowCostsProps {
  words: Record<"label" | "hint" | "show", string>;
}

/** Asks for the password or token. A refusal is explained at the field; success reloads the page with costs. */
export function ShowCosts({ words }: ShowCostsProps) {
  return (
    <Form says="done" action={showCosts} className="grid gap-1.5">
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
