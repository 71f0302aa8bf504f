/** The fields of a form that are texts, by their names; of several with one name the last. */
export function textFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) => (typeof field === "string" ? [[key, field]] : [])),
  );
}
