interface LineFieldProps {
  /** The id of the line's form, which is in another cell. */
  form: string;
  name: "text" | "quantity" | "threshold" | "note";
  value: string | number | null;
  label: string;
  placeholder?: string;
  /** The bounds of a number; a field without them is a text. */
  least?: number;
  most?: number;
  wide?: boolean;
}

/** A field of a line. It looks like the figure it holds until one is about to change it. */
export function LineField({ form, name, value, label, placeholder, least, most, wide = false }: LineFieldProps) {
  const isNumber = least !== undefined;
  return (
    <input
      // A new key makes the saved value replace the typed one.
      key={value ?? ""}
      form={form}
      name={name}
      type={isNumber ? "number" : "text"}
      inputMode={isNumber ? "numeric" : undefined}
      min={least}
      max={most}
      maxLength={isNumber ? undefined : name === "text" ? 200 : 500}
      defaultValue={value ?? ""}
      placeholder={placeholder}
      aria-label={label}
      autoComplete="off"
      spellCheck={name === "note"}
      className={`line-field ${wide ? "w-full" : "w-16 text-right font-mono"} ${name === "text" ? "font-mono" : ""}`}
    />
  );
}
