import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SignInError } from "@/lib/auth/sign-in-errors.ts";
import { refusalId, SignInForm } from "./form.tsx";

interface Props {
  supplierName: string;
  callbackUrl: string;
  withToken: boolean;
  /** Whether credentials are stored only as long as the session. */
  forSession: boolean;
  /** Whether a member who is already signed in must sign in again. */
  again: boolean;
  error: SignInError | null;
  offersDemo: boolean;
}

/**
 * The sign-in page in the form of a bin card: a hole at the top, and lines with labels on the left and values on the
 * right.
 */
export function SignInCard({ supplierName, callbackUrl, withToken, forSession, again, error, offersDemo }: Props) {
  const t = useTranslations("signIn");
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[440px]">
        <div className="rounded-md border border-edge bg-raised">
          <Head />
          <dl className="grid grid-cols-[104px_1fr] border-y border-edge text-sm">
            <dt className="border-r border-rule px-4 py-2 text-soft">{t("supplier")}</dt>
            <dd className="truncate px-3 py-2">{supplierName}</dd>
          </dl>
          {error && (
            <p id={refusalId} role="alert" className="border-b border-edge px-4 py-3 text-base text-out">
              <span aria-hidden="true" className="mr-2 font-mono">
                ✕
              </span>
              {t(`errors.${error === "refused" && withToken ? "refusedToken" : error}`, { supplier: supplierName })}
            </p>
          )}
          <SignInForm {...{ callbackUrl, withToken, forSession, again }} refused={error !== null} />
          {offersDemo && <DemoAccount callbackUrl={callbackUrl} />}
        </div>
        <p className="mt-4 px-4 text-xs text-soft">{t("promise", { supplier: supplierName })}</p>
      </div>
    </main>
  );
}

function Head() {
  const t = useTranslations("signIn");
  return (
    <div className="relative px-4 pt-11 pb-4">
      <span
        aria-hidden="true"
        className="-translate-x-1/2 absolute top-4 left-1/2 size-4 rounded-full border border-edge bg-paper"
      />
      <div className="flex items-baseline justify-between gap-4">
        <h1>{t("title")}</h1>
        <p className="font-mono text-soft text-xs tracking-[0.14em] uppercase">Bincard</p>
      </div>
      <p className="mt-1 text-base text-soft">{t("lead")}</p>
    </div>
  );
}

/** The demo account of the reference supplier; offered with that supplier only. */
function DemoAccount({ callbackUrl }: { callbackUrl: string }) {
  const t = useTranslations("signIn");
  return (
    <form
      method="post"
      action="/api/auth/callback/credentials"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-edge px-4 py-3"
    >
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <input type="hidden" name="username" value="demo" />
      <input type="hidden" name="password" value="demo" />
      <p className="text-soft text-sm">{t("demo.lead")}</p>
      <button type="submit" className="button">
        {t("demo.submit")}
      </button>
    </form>
  );
}
