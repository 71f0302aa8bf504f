import type { Viewport } from "next";
import { cookies } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { preferencesOfRequest } from "@/lib/auth/request.ts";
import "./globals.css";
import localFont from "next/font/local";

/** Basic Latin is preloaded. The extended file loads only when a page contains such characters. */
const sans = localFont({
  src: [
    { path: "../node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2", weight: "400" },
    { path: "../node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2", weight: "600" },
  ],
  variable: "--font-plex-sans",
  display: "swap",
  adjustFontFallback: "Arial",
});

const sansExtended = localFont({
  src: [
    { path: "../node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff2", weight: "400" },
    { path: "../node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff2", weight: "600" },
  ],
  variable: "--font-plex-sans-extended",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F",
    },
  ],
});

const mono = localFont({
  src: [
    { path: "../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff2", weight: "400" },
    { path: "../node_modules/@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2", weight: "500" },
  ],
  variable: "--font-plex-mono",
  display: "swap",
  adjustFontFallback: false,
  fallback: ["ui-monospace", "Menlo", "Consolas", "DejaVu Sans Mono", "monospace"],
});

/** Class names that define the fonts' CSS variables. */
const fontClasses = `${sans.variable} ${sansExtended.variable} ${mono.variable}`;

/** Next would remove its own tag and add it again at every navigation. */
export const viewport: Viewport = { width: undefined, initialScale: undefined };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ theme, density }, language, cookie, t] = await Promise.all([
    preferencesOfRequest(),
    getLocale(),
    cookies(),
    getTranslations("shell"),
  ]);
  const sidebar = cookie.get("sidebar")?.value === "collapsed" ? "collapsed" : undefined;
  return (
    <html lang={language} data-theme={theme} data-density={density} data-sidebar={sidebar} className={fontClasses}>
      <head>
        <StillTags description={t("description")} />
      </head>
      <body>{children}</body>
    </html>
  );
}

/**
 * Head tags that are the same on every page. As Next metadata they would be removed and re-added at every navigation,
 * and a browser that gets a new color scheme or viewport recomputes every element's style.
 */
function StillTags({ description }: { description: string }) {
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf6" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#15161a" />
      <meta name="description" content={description} />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <meta name="referrer" content="same-origin" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  );
}
