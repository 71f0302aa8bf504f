import type { Viewport } from "next";
import { cookies } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { preferencesOfRequest } from "@/lib/auth/request.ts";
import { fontClasses } from "./fonts.ts";
import "./globals.css";

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
 * What the head says on every page. As Next's metadata it would be removed and added again at every navigation, and a
 * browser that is told another color scheme or viewport computes the style of every element anew.
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
