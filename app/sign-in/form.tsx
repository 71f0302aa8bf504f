import { Logo } from "@/components/frame/logo.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SignInError } from "@/lib/auth/sign-in-errors.ts";
import { RestoredName } from "./restored-name.tsx";

/** The element that says why the last sign-in failed. */
const refusalId = "refusal";

interface SignInFormProps {
  callbackUrl: string;
  withToken: boolean;
  forSession: boolean;
  again: boolean;
  /** Why the last sign-in failed, in a sentence; null: it did not. */
  error: string | null;
}

/** Posts to next-auth's own route, with or without JavaScript. Success leads to `callbackUrl`. */
function SignInForm({ callbackUrl, withToken, forSession, again, error }: SignInFormProps) {
  const t = useTranslations("signIn");
  const common = useTranslations("common");
  const other = new URLSearchParams();
  if (!withToken) other.set("with", "token");
  if (again) other.set("again", "1");
  if (callbackUrl !== "/") other.set("callbackUrl", callbackUrl);
  return (
    <form method="post" action="/api/auth/callback/credentials" className="grid gap-4 px-6 pt-5 pb-6">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Field label={t("username")} name="username" autoComplete="username" />
      {withToken ? (
        <Field
          label={common("accessToken")}
          name="token"
          type="password"
          autoComplete="off"
          hint={t("tokenHint")}
          error={error}
        />
      ) : (
        <Field
          label={common("password")}
          name="password"
          type="password"
          autoComplete="current-password"
          error={error}
        />
      )}
      <RestoredName refused={error !== null} />
      <Keep forSession={forSession} />
      <button type="submit" className="button button-strong h-10 w-full text-base">
        {t("submit")}
      </button>
      <a href={other.size > 0 ? `/sign-in?${other}` : "/sign-in"} className="link justify-self-center py-0.5 text-sm">
        {withToken ? t("usePassword") : t("useToken")}
      </a>
    </form>
  );
}

/** Whether credentials are stored for sync runs at any time, or deleted when the session ends. */
function Keep({ forSession }: { forSession: boolean }) {
  const t = useTranslations("signIn");
  return (
    <label className="flex cursor-pointer items-start gap-3 text-sm">
      {/* The last field of a name counts: without the tick, this one. */}
      <input type="hidden" name="keep" value="session" />
      <input
        type="checkbox"
        name="keep"
        value="background"
        defaultChecked={!forSession}
        className="mt-px size-4 shrink-0"
      />
      <span>
        {t("keep")}
        <span className="block text-soft text-xs">{t("keepHint")}</span>
      </span>
    </label>
  );
}

interface FieldProps {
  label: string;
  name: string;
  type?: "text" | "password";
  autoComplete: string;
  hint?: string;
  /** Why the last sign-in failed, which a screen reader then says with the field. */
  error?: string | null;
}

function Field({ label, name, type = "text", autoComplete, hint, error = null }: FieldProps) {
  const about = [error !== null && refusalId, hint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={name} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <input
        id={name}
        name={name}
        type={type}
        required
        maxLength={type === "text" ? 200 : 4096}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        aria-describedby={about || undefined}
        className="field h-10 w-full max-sm:text-[16px]"
      />
      {hint && (
        <p id={`${name}-hint`} className="mt-1 text-soft text-xs">
          {hint}
        </p>
      )}
      {error !== null && (
        <p
          id={refusalId}
          role="alert"
          className="mt-2 flex items-start gap-2 rounded-md bg-hover px-3 py-2 text-out text-sm"
        >
          <svg
            aria-hidden="true"
            width="16"
            height="16"
            viewBox="0 0 16 16"
            className="mt-px shrink-0 fill-none stroke-out"
          >
            <circle cx="8" cy="8" r="6.5" strokeWidth="1.4" />
            <path d="M8 4.5v4.2M8 11v.3" strokeWidth="1.6" strokeLinecap="round" />
          </svg>
          {error}
        </p>
      )}
    </div>
  );
}

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

/** The sign-in page. */
export function SignInCard({ supplierName, callbackUrl, withToken, forSession, again, error, offersDemo }: Props) {
  const t = useTranslations("signIn");
  const sentence = error && t(`errors.${error}`, { supplier: supplierName });
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-8">
      <div className="w-full max-w-[400px]">
        <div className="rounded-md border border-edge bg-raised">
          <div className="border-b border-rule px-6 pt-4 pb-5">
            <p className="mb-6 flex items-center gap-2 font-semibold text-lg tracking-tight">
              <Logo size={22} />
              Bincard
            </p>
            <h1>{t("title", { supplier: supplierName })}</h1>
            <p className="mt-1 text-soft">{t("lead")}</p>
          </div>
          <SignInForm {...{ callbackUrl, withToken, forSession, again }} error={sentence} />
          {offersDemo && <DemoAccount callbackUrl={callbackUrl} />}
        </div>
        <p className="mt-4 px-6 text-xs text-soft">{t("promise", { supplier: supplierName })}</p>
      </div>
    </main>
  );
}

/** The demo account of the reference supplier; offered with that supplier only. */
function DemoAccount({ callbackUrl }: { callbackUrl: string }) {
  const t = useTranslations("signIn");
  return (
    <form
      method="post"
      action="/api/auth/callback/credentials"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-rule px-6 py-3"
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
