import { beyondName } from "./beyond-name.ts";

/** Name and description as one text, which says the name once. */
export function fullName(name: string, description: string): string {
  return [name.trim(), beyondName(name, description)].filter(Boolean).join(", ");
}
