/** What an address says, as hidden fields of a form that asks for the rest; `without` is what the form asks for itself. */
export function KeptFields({ href, without }: { href: string; without?: string }) {
  return [...new URLSearchParams(href.split("?")[1] ?? "")]
    .filter(([name]) => name !== without)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
