/** An empty bin card, above a message that is in place of a page's content. */
export function BlankCard() {
  return (
    <svg aria-hidden="true" width="44" height="44" viewBox="0 0 44 44" className="mx-auto mb-4">
      <path
        d="M9.5 3.5h25a2 2 0 0 1 2 2v33a2 2 0 0 1-2 2h-25a2 2 0 0 1-2-2v-33a2 2 0 0 1 2-2z"
        className="fill-raised stroke-edge"
      />
      <circle cx="22" cy="10" r="2.2" className="fill-none stroke-edge" />
      <path d="M12 18h20M12 24h20M12 30h20M12 36h20" className="stroke-strong" />
    </svg>
  );
}
