/**
 * An email address as other members may see it, enough to recognize one's own: "b…@example.com". Anything else is only
 * "…".
 */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const [first = ""] = address;
  return at > 0 ? `${first}…${address.slice(at)}` : "…";
}
