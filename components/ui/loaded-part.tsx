import dynamic from "next/dynamic";
import type { ComponentType, ReactNode } from "react";
import { patiently } from "./online-status.ts";

interface Loaded<Props> {
  default: ComponentType<Props>;
}

/**
 * A part of a page that is loaded in the browser when it is first rendered. Offline, the page stays as it is and the
 * part appears when the server is reachable; `Place` is its placeholder.
 */
export function loadedPart<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  Place: () => ReactNode = () => null,
): ComponentType<Props> {
  return dynamic<Props>(() => patiently(load), { ssr: false, loading: Place });
}
