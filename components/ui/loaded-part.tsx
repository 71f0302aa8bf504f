import dynamic from "next/dynamic";
import type { ComponentType, ReactNode } from "react";
import { patiently } from "./reached.ts";

interface Loaded<Props> {
  default: ComponentType<Props>;
}

/**
 * A part of a page that is loaded when it is first rendered, in the browser only. Without a network the page stays as
 * it is, and the part appears as soon as the server can be reached; `Place` stands where it will be.
 */
export function loadedPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  Place: () => ReactNode = () => null,
): ComponentType<Props> {
  return dynamic<Props>(() => patiently(load), { ssr: false, loading: Place });
}
