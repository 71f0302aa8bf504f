import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

type Rig = { close(): Promise<unknown> };

/** What the tests of a file work with, an object literal: made before each of them, and closed after it. */
export const rigOfEach = <T extends Rig>(make: () => Promise<T>) => rigBetween(make, beforeEach, afterEach);

/** The same, made once for all tests of a file. */
export const rigOfAll = <T extends Rig>(make: () => Promise<T>) => rigBetween(make, beforeAll, afterAll);

function rigBetween<T extends Rig>(
  make: () => Promise<T>,
  before: (begin: () => Promise<void>) => void,
  after: (end: () => Promise<void>) => void,
): T {
  let current: T | undefined;
  const made = (): T => {
    if (!current) throw new Error("what a test works with is made before it");
    return current;
  };
  before(async () => {
    current = await make();
  });
  after(async () => {
    const rig = current;
    // If the next one cannot be made, this one is not closed again.
    current = undefined;
    await rig?.close();
  });
  // The target is never looked at: every question goes to what is made for the test.
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(made(), name),
    has: (_, name) => Reflect.has(made(), name),
    set: (_, name, value) => Reflect.set(made(), name, value),
    ownKeys: () => Reflect.ownKeys(made()),
    getOwnPropertyDescriptor: (_, name) => {
      const own = Reflect.getOwnPropertyDescriptor(made(), name);
      return own && { ...own, configurable: true };
    },
  });
}
