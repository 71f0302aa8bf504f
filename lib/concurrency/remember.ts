const derived = new WeakMap<object, Map<string, unknown>>();

/**
 * A value computed from an object, cached under a name as long as the object lives. It must depend on nothing but the
 * object and the name.
 */
export function remember<T>(of: object, name: string, make: () => T): T {
  let kept = derived.get(of);
  if (!kept) {
    kept = new Map();
    derived.set(of, kept);
  }
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
