interface Props {
  label: string;
  name: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
}

/** A label and one of several values, as a plain select: it works before any script does. */
export function Choice({ label, name, chosen, options }: Props) {
  const known = options.some(({ value }) => value === chosen);
  return (
    <label className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[160px_1fr]">
      <span className="text-soft text-sm">{label}</span>
      <select name={name} defaultValue={chosen} className="field w-full max-w-72">
        {!known && <option value={chosen}>{chosen}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
