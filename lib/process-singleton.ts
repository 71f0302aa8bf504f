/**
 * The single value of this name in the process, created by the first caller. The bundler gives instrumentation, pages
 * and route handlers a copy of each module, so a module's variable exists several times, while globalThis exists once.
 * A worker thread has its own. One module owns a name and the type of its value. The value is never replaced; only the
 * fields of the object change.
 */
export function processSingleton<T extends object>(name: string, make: () => T): T {
  const held = globalThis as { [key: symbol]: T | undefined };
  const key = Symbol.for(`bincard.${name}`);
  held[key] ??= make();
  return held[key];
}
