import path from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const { BINCARD_VERSION = "", BINCARD_COMMIT = "" } = process.env;

const config: NextConfig = {
  // Written into the code by a build (bin/build.ts), for `buildOf` in lib/settings/env.ts.
  env: { BINCARD_VERSION, BINCARD_COMMIT },
  poweredByHeader: false,
  compress: true,
  // Next then passes the address to proxy.ts unchanged, so that a sign-in returns to exactly that address.
  skipProxyUrlNormalize: true,
  agentRules: false,
  // Without this, a lockfile in a parent folder changes the paths in the build output.
  outputFileTracingRoot: path.resolve(import.meta.dirname),
  turbopack: { root: path.resolve(import.meta.dirname) },
  serverExternalPackages: ["libsql", "@libsql/client", "sharp", "pino"],
  // Pictures have their own route. Next's image cache is shared by all dealers, and follows redirects unchecked.
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  devIndicators: false,
};

export default createNextIntlPlugin({
  requestConfig: "./i18n/request.ts",
  // Messages are parsed at build time; otherwise next-intl parses each message again in every request.
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
})(config);
