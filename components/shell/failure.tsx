"use client";

/**
 * A page that could not be made. It brings its own words in both languages: what failed may be what reads the messages.
 */
const words = {
  en: {
    title: "Something went wrong",
    text: "The page could not be made. Nothing was changed by it; trying again often helps.",
    quote: "When you ask for help, quote",
    again: "Try again",
    desk: "Go to the desk",
  },
  fr: {
    title: "Une erreur s’est produite",
    text: "La page n’a pas pu être composée. Rien n’en a été changé\u202f; réessayer suffit souvent.",
    quote: "Si vous demandez de l’aide, citez",
    again: "Réessayer",
    desk: "Aller au bureau",
  },
};

export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const french = typeof document !== "undefined" && document.documentElement.lang === "fr";
  const t = words[french ? "fr" : "en"];
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <section role="alert" className="max-w-xl py-12">
      <h1 suppressHydrationWarning>{t.title}</h1>
      <p className="mt-2 text-md text-soft" suppressHydrationWarning>
        {t.text}
      </p>
      {digest && (
        <p className="mt-2 text-sm text-soft" suppressHydrationWarning>
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
