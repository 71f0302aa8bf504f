/** Resolves once `holds` does. @throws after `limitMs`, which ends a test that hangs and says nothing about speed. */
export async function until(holds: () => boolean | Promise<boolean>, limitMs = 60_000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`did not happen within ${limitMs} ms: ${holds}`);
    await letPass(25);
  }
}

/**
 * Time that the test itself is about (ms): a peer that is slow, a silence that must last, a kill at a random moment. To
 * wait for something there is `until`.
 */
export function letPass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
