import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { preferencesOfRequest } from "@/lib/auth/request.ts";
import { fontClasses } from "./fonts.ts";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return {
    title: { default: "Bincard", template: "%s · Bincard" },
    description: t("description"),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false, date: false, address: false, email: false },
    referrer: "same-origin",
    icons: { icon: { url: "/favicon.svg", type: "image/svg+xml" } },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf6" },
    { media: "(prefers-color-scheme: dark)", color: "#15161a" },
  ],
  colorScheme: "light dark",
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [{ theme, density }, language, cookie] = await Promise.all([preferencesOfRequest(), getLocale(), cookies()]);
  const sidebar = cookie.get("sidebar")?.value === "collapsed" ? "collapsed" : undefined;
  return (
    <html lang={language} data-theme={theme} data-density={density} data-sidebar={sidebar} className={fontClasses}>
      <body>{children}</body>
    </html>
  );
}
