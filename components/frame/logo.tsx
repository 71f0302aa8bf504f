/** The logo: a bin card with a hole and lines. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 20 20" className="shrink-0">
      <path
        d="M4.5 1.5h11a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1z"
        className="fill-raised stroke-ink"
        strokeWidth="1.3"
      />
      <circle cx="10" cy="4.7" r="1.3" className="fill-signal" />
      <path d="M6 9h8M6 12h8M6 15h5" className="stroke-ink" strokeWidth="1.2" />
    </svg>
  );
}
