/** What a variant's description says beyond its product's name ("35 mm, Black"); "" when it says nothing more. */
export function beyondName(name: string, description: string): string {
  const more = description.toLowerCase().startsWith(name.toLowerCase()) ? description.slice(name.length) : description;
  return more.replace(/^[\s,;:–—-]+/, "").trim();
}
