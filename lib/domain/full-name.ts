/** Name and description as one text, which says the name once. */
export function fullName(name: string, description: string): string {
  return [name.trim(), beyondName(name, description)].filter(Boolean).join(", ");
}

/**
 * The part of a variant's description after the product's name ("35 mm, Black"). Suppliers begin a description with
 * that name.
 */
export function beyondName(name: string, description: string): string {
  const [known, text] = [name.trim(), description.trim()];
  if (!text.toLowerCase().startsWith(known.toLowerCase())) return text;
  return text.slice(known.length).replace(/^[\s,;:–—-]+/, "");
}
