/** The address of a file in one of its formats. */
export function withFormat(address: string, format: "csv" | "xlsx"): string {
  return `${address}${address.includes("?") ? "&" : "?"}format=${format}`;
}
