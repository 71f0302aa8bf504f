interface Props {
  label: string;
  name: string;
  type?: "text" | "password";
  autoComplete: string;
  hint?: string;
}

/** One ruled line of the card: its name on the left, written on on the right. */
export function Row({ label, name, type = "text", autoComplete, hint }: Props) {
  return (
    <div className="grid grid-cols-[104px_1fr] border-b border-edge">
      <label htmlFor={name} className="flex items-center border-r border-rule px-4 py-2 text-soft text-sm">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        required
        maxLength={type === "text" ? 200 : 4096}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={hint ? `${name}-hint` : undefined}
        className="h-11 min-w-0 bg-transparent px-3 font-mono text-md focus-visible:outline-offset-[-2px]"
      />
      {hint && (
        <p id={`${name}-hint`} className="col-start-2 border-l border-rule px-3 pb-2 text-soft text-xs -ml-px">
          {hint}
        </p>
      )}
    </div>
  );
}
