/** A cost as people read it. */
export interface CostText {
  amount: string;
  /** "from", where the variants differ. */
  from?: string;
  /** Which price type won, and from what quantity. */
  type: string;
  /** Closeout: cannot be sent back. */
  finalSale?: string;
}

/** The drawing of a cost badge, in a row or large on a page. */
export function CostLines({ amount, from, type, finalSale, large = false }: CostText & { large?: boolean }) {
  return (
    <span className={large ? "cost cost-large" : "cost"}>
      <b>
        {from && <small>{from} </small>}
        {amount}
      </b>
      <span>
        {type}
        {finalSale && <em> · {finalSale}</em>}
      </span>
    </span>
  );
}
