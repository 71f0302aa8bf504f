"use client";

import { useSyncExternalStore } from "react";

/**
 * The page for an error, with a reason when the person can act on it. It contains its own texts in both languages,
 * since the messages may be what failed to load.
 */
const words = {
  en: {
    title: "Something went wrong",
    text: "The page could not be made. Nothing was changed by it; trying again often helps.",
    quote: "When you ask for help, quote",
    again: "Try again",
    desk: "Go to the desk",
    corrupt: {
      title: "The copy of the catalog was damaged",
      text: "It is put aside, untouched, and read anew as often as the supplier allows. Your lists and settings are as you left them. Try again in a moment.",
    },
    "not-ready": {
      title: "The copy of the catalog is being replaced",
      text: "Another one takes its place. Your lists and settings are as you left them. Try again in a moment.",
    },
    storage: {
      title: "Nothing can be saved",
      text: "The disk of the machine that Bincard runs on is full, or cannot be written. Whoever looks after it should make room; then try again.",
    },
    busy: {
      title: "This is already under way",
      text: "Something else is being done with the copy of the catalog. Nothing was changed; try again in a moment.",
    },
  },
  fr: {
    title: "Une erreur s’est produite",
    text: "La page n’a pas pu être composée. Rien n’en a été changé\u202f; réessayer suffit souvent.",
    quote: "Si vous demandez de l’aide, citez",
    again: "Réessayer",
    desk: "Aller au bureau",
    corrupt: {
      title: "La copie du catalogue était abîmée",
      text: "Elle est mise de côté, telle quelle, et relue aussi souvent que le fournisseur le permet. Vos listes et vos réglages sont tels que vous les avez laissés. Réessayez dans un instant.",
    },
    "not-ready": {
      title: "La copie du catalogue est en cours de remplacement",
      text: "Une autre prend sa place. Vos listes et vos réglages sont tels que vous les avez laissés. Réessayez dans un instant.",
    },
    storage: {
      title: "Rien ne peut être enregistré",
      text: "Le disque de la machine sur laquelle Bincard fonctionne est plein, ou ne peut pas être écrit. La personne qui s’en occupe doit faire de la place\u202f; réessayez ensuite.",
    },
    busy: {
      title: "C’est déjà en cours",
      text: "La copie du catalogue est occupée à autre chose. Rien n’a été changé\u202f; réessayez dans un instant.",
    },
  },
};

export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = words[useDocumentLanguage()];
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  const known = digest !== null && isTold(digest);
  const { title, text } = known ? t[digest] : t;
  return (
    <section role="alert" className="max-w-xl py-12">
      <h1>{title}</h1>
      <p className="mt-2 text-md text-soft">{text}</p>
      {digest && !known && (
        <p className="mt-2 text-sm text-soft">
          {t.quote} <code className="text-ink">{digest}</code>
        </p>
      )}
      <p className="mt-6 flex gap-2">
        <button type="button" onClick={() => retry()} className="button button-strong">
          {t.again}
        </button>
        <a href="/" className="button">
          {t.desk}
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

/** Errors on which a person can act. For all others there is only an error id to report. */
function isTold(digest: string): digest is "corrupt" | "not-ready" | "storage" | "busy" {
  return ["corrupt", "not-ready", "storage", "busy"].includes(digest);
}
