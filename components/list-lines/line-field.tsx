import { Input, WholeInput } from "@/components/ui/input.tsx";
import type { WholeLimits } from "@/lib/domain/whole-number.ts";

interface LineFieldProps {
  /** The id of the line's form, which is in another cell. */
  form: string;
  name: "text" | "quantity" | "threshold" | "note";
  value: string | number | null;
  label: string;
  placeholder?: string;
  /** Of a whole number; a field without them is a text. */
  limits?: WholeLimits;
  wide?: boolean;
}

/** A field of a line. It looks like the figure it holds until one is about to change it. */
export function LineField({ form, name, value, label, placeholder, limits, wide = false }: LineFieldProps) {
  const field = {
    ...{ form, name, placeholder, "aria-label": label, defaultValue: value ?? "", autoComplete: "off" },
    className: `line-field ${limits ? "line-figure" : ""} ${wide ? "w-full" : "w-16 text-right font-mono"} ${name === "text" ? "font-mono" : ""}`,
  };
  // A new key makes the saved value replace the typed one.
  const key = value ?? "";
  if (limits) return <WholeInput key={key} {...field} limits={limits} />;
  return <Input key={key} {...field} maxLength={name === "text" ? 200 : 500} spellCheck={name === "note"} />;
}
