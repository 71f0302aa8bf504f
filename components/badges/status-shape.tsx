/** Filled dot active, half dot not sold on its own, cross discontinued, dash inactive, square anything else. */
export function StatusShape({ statusId }: { statusId: number | null }) {
  return (
    <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10" className="shrink-0">
      <Shape statusId={statusId} />
    </svg>
  );
}

function Shape({ statusId }: { statusId: number | null }) {
  switch (statusId) {
    case 7:
      return <circle cx="5" cy="5" r="3.5" className="fill-good" />;
    case 10:
    case 13:
      return (
        <>
          <circle cx="5" cy="5" r="3.5" className="fill-none stroke-good" strokeWidth="1.3" />
          <path d="M5 1.5a3.5 3.5 0 0 0 0 7z" className="fill-good" />
        </>
      );
    case 8:
    case 9:
      return <path d="M2 2l6 6M8 2l-6 6" className="stroke-out" strokeWidth="1.6" />;
    case 11:
      return <path d="M1.5 5h7" className="stroke-soft" strokeWidth="1.8" />;
    default:
      return <path d="M2 2h6v6H2z" className="fill-none stroke-soft" strokeWidth="1.3" />;
  }
}
