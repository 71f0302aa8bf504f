/**
 * The one value of this name in the process, made by whoever asks first. The bundler gives instrumentation, pages and route handlers
 * a copy of each module, so that a variable of a module exists several times; globalThis exists once. A worker thread has its own.
 * One module owns a name, and with it the type of the value; what changes is a field of an object.
 */
export function processSingleton<T extends object>(name: string, make: () => T): T {
  const held = globalThis as { [key: symbol]: T | undefined };
  const key = Symbol.for(`bincard.${name}`);
  held[key] ??= make();
  return held[key];
}
