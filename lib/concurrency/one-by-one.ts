/**
 * Does things one after the other, in the order in which they were asked for. Whatever becomes of one, the next is done:
 * an error reaches who asked for it alone.
 */
export function createOneByOne(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
