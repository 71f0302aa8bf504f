/** A place where a test lets something wait. */
export interface Gate {
  /** Resolves with the first that has come to the gate. */
  readonly reached: Promise<void>;
  /** Waits until the gate is open. */
  pass(): Promise<void>;
  open(): void;
}

export function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let reach = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const pass = () => {
    reach();
    return opened;
  };
  return { reached, pass, open: () => open() };
}

/** A fetch that holds back every request whose address contains `part` until the gate is opened. */
export function gatedFetch(part: string): Gate & { fetch: typeof fetch } {
  const gate = createGate();
  return {
    ...gate,
    fetch: async (input, init) => {
      if (String(input).includes(part)) await gate.pass();
      return fetch(input, init);
    },
  };
}
