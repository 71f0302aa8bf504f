/** What a variant's description says beyond its product's name ("35 mm, Black"): suppliers begin it with the name again. */
export function beyondName(name: string, description: string): string {
  const [known, text] = [name.trim(), description.trim()];
  if (!text.toLowerCase().startsWith(known.toLowerCase())) return text;
  return text.slice(known.length).replace(/^[\s,;:–—-]+/, "");
}
