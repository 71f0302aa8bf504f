interface FileLinksProps {
  /** The address of the file, without its format. */
  href: string;
  className?: string;
}

/** The formats of every file, by name in each language. */
export const fileFormats = [
  { format: "csv", name: "CSV" },
  { format: "xlsx", name: "Excel" },
] as const;

/** Saves what a page shows as a file, in each format. */
export function FileLinks({ href, className = "link text-sm" }: FileLinksProps) {
  return fileFormats.map(({ format, name }) => (
    <a key={format} href={withFormat(href, format)} download className={className}>
      {name}
    </a>
  ));
}

/** The address of a file in one of its formats. */
export function withFormat(address: string, format: "csv" | "xlsx"): string {
  return `${address}${address.includes("?") ? "&" : "?"}format=${format}`;
}
