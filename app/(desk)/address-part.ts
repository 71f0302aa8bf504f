/** A part of the path as written, whether or not the framework has decoded it already. */
export function addressPart(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
