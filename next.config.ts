import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const config: NextConfig = {
  poweredByHeader: false,
  compress: true,
  // proxy.ts learns the asked address letter for letter, so that a sign-in can lead back to exactly it.
  skipProxyUrlNormalize: true,
  agentRules: false,
  // A lockfile in a folder above must not move the output.
  outputFileTracingRoot: path.resolve(import.meta.dirname),
  turbopack: { root: path.resolve(import.meta.dirname) },
  serverExternalPackages: ["libsql", "@libsql/client", "sharp", "pino"],
  // Pictures have a route of their own; the framework's would keep one dealer's for all, and redirect behind our back.
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
};

export default createNextIntlPlugin({
  requestConfig: "./i18n/request.ts",
  // Words are parsed when the pages are built: the library would parse each of them anew in every request.
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
})(config);
