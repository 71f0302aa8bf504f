"use client";

import type { ReactNode } from "react";
import * as parts from "./live-parts.ts";
import { giveParts } from "./parts.tsx";

giveParts(parts);

/** Around a product on its own page, which comes with all its parts. */
export function WithParts({ children }: { children: ReactNode }) {
  return children;
}
