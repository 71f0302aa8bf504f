/** The parameters of an address as hidden fields, so that a GET form keeps them; `without` is the form's own field. */
export function HiddenFields({ href, without }: { href: string; without?: string }) {
  return [...new URLSearchParams(href.split("?")[1] ?? "")]
    .filter(([name]) => name !== without)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
