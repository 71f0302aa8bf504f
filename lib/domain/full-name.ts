/** Name and description as one text, with the name only once. */
export function fullName(name: string, description: string): string {
  return [name.trim(), beyondName(name, description)].filter(Boolean).join(", ");
}

/**
 * The part of a variant's description after the product's name ("35 mm, Black"). Suppliers start descriptions with that
 * name.
 */
export function beyondName(name: string, description: string): string {
  const [known, text] = [name.trim(), description.trim()];
  if (!text.toLowerCase().startsWith(known.toLowerCase())) return text;
  return text.slice(known.length).replace(/^[\s,;:–—-]+/, "");
}
