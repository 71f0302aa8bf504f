import path from "node:path";
import type { NextConfig } from "next";

const root = path.resolve(import.meta.dirname, "..", "..");

export default {
  poweredByHeader: false,
  outputFileTracingRoot: root,
  turbopack: { root },
  typescript: { ignoreBuildErrors: true, tsconfigPath: "../../tsconfig.json" },
  agentRules: false,
} satisfies NextConfig;
