"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { BlankCard } from "@/components/ui/blank-card.tsx";
import { PageTitle } from "./page-title.tsx";

/** Texts in both languages, because the messages may be what failed to load. */
const words = {
  en: {
    title: "Something went wrong",
    text: "This page couldn’t be loaded. Nothing was changed. Try again.",
    quote: "If you ask for help, give this ID:",
    again: "Try again",
    today: "Go to Today",
  },
  fr: {
    title: "Une erreur s’est produite",
    text: "Cette page n’a pas pu être chargée. Rien n’a été changé. Réessayez.",
    quote: "Si vous demandez de l’aide, donnez cet identifiant\u00a0:",
    again: "Réessayer",
    today: "Aller à Aujourd’hui",
  },
};

/** The page for an error, with a reason if the user can act on it. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const language = useDocumentLanguage();
  const t = words[language];
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  const reasons = useReasons(digest !== null);
  if (digest !== null && reasons === "coming") return <PageTitle>{t.title}</PageTitle>;
  const reason = typeof reasons === "object" && digest !== null ? reasonOf(reasons[language], digest) : undefined;
  const { title, text } = reason ?? t;
  return (
    <section role="alert" className="mx-auto max-w-md py-14 text-center">
      <PageTitle>{title}</PageTitle>
      <BlankCard />
      <h1 className="text-lg">{title}</h1>
      <p className="mt-1 text-balance text-soft">{text}</p>
      {digest && !reason && (
        <p className="mt-2 text-sm text-soft">
          {t.quote} <code className="text-ink">{digest}</code>
        </p>
      )}
      <p className="mt-4 flex justify-center gap-2">
        <button type="button" onClick={() => retry()} className="button button-strong">
          {t.again}
        </button>
        <a href="/" className="button">
          {t.today}
        </a>
      </p>
    </section>
  );
}

/** The language of the document. The server cannot know it here and renders English; the browser corrects it. */
function useDocumentLanguage(): "en" | "fr" {
  return useSyncExternalStore(
    () => () => undefined,
    () => (document.documentElement.lang === "fr" ? "fr" : "en"),
    () => "en",
  );
}

type Reasons = typeof import("./failure-reasons.ts").reasons;

type Reason = Reasons["en"]["busy"];

/** Why it failed, if the user can act on it; all other errors only have an id to report. */
function reasonOf(reasons: Readonly<Record<string, Reason>>, code: string): Reason | undefined {
  return Object.hasOwn(reasons, code) ? reasons[code] : undefined;
}

/** The reasons, once needed and loaded, because every page includes this one; "missing": they cannot be loaded. */
function useReasons(wanted: boolean): Reasons | "coming" | "missing" {
  const [reasons, setReasons] = useState<Reasons | "coming" | "missing">("coming");
  useEffect(() => {
    if (!wanted) return;
    void import("./failure-reasons.ts").then(
      (loaded) => setReasons(loaded.reasons),
      () => setReasons("missing"),
    );
  }, [wanted]);
  return reasons;
}
