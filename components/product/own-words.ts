/** What a variant's description says beyond the product's name: suppliers begin it with the name again. */
export function ownWords(name: string, description: string): string {
  const text = description.trim();
  if (text.toLowerCase() === name.trim().toLowerCase()) return "";
  if (!text.toLowerCase().startsWith(name.trim().toLowerCase())) return text;
  return text.slice(name.trim().length).replace(/^[\s,;:–—-]+/, "");
}
