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
  /** Whether the last sign-in failed. */
  refused: boolean;
}

/** Posts to next-auth's own route, with or without JavaScript. Success leads to `callbackUrl`. */
function SignInForm({ callbackUrl, withToken, forSession, again, refused }: SignInFormProps) {
  const t = useTranslations("signIn");
  const common = useTranslations("common");
  const other = new URLSearchParams();
  if (!withToken) other.set("with", "token");
  if (again) other.set("again", "1");
  if (callbackUrl !== "/") other.set("callbackUrl", callbackUrl);
  return (
    <form method="post" action="/api/auth/callback/credentials">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Row label={t("username")} name="username" autoComplete="username" />
      {withToken ? (
        <Row
          label={common("accessToken")}
          name="token"
          type="password"
          autoComplete="off"
          hint={t("tokenHint")}
          refused={refused}
        />
      ) : (
        <Row
          label={common("password")}
          name="password"
          type="password"
          autoComplete="current-password"
          refused={refused}
        />
      )}
      <RestoredName refused={refused} />
      <Keep forSession={forSession} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4">
        <button type="submit" className="button button-strong h-9 px-5">
          {t("submit")}
        </button>
        <a href={other.size > 0 ? `/sign-in?${other}` : "/sign-in"} className="link text-sm">
          {withToken ? t("usePassword") : t("useToken")}
        </a>
      </div>
    </form>
  );
}

/** The choice whether credentials are stored for sync runs at any time, or deleted when the session ends. */
function Keep({ forSession }: { forSession: boolean }) {
  const t = useTranslations("signIn");
  return (
    <fieldset className="border-b border-edge px-4 py-3">
      <legend className="float-left mb-2 w-full text-soft text-sm">{t("keep.legend")}</legend>
      <div className="clear-both grid gap-2 text-sm">
        {(["background", "session"] as const).map((span) => (
          <label key={span} className="flex cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="keep"
              value={span}
              defaultChecked={(span === "session") === forSession}
              className="mt-0.5 size-4 shrink-0"
            />
            <span>
              {t(`keep.${span}`)}
              <span className="block text-soft text-xs">{t(`keep.${span}Hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface RowProps {
  label: string;
  name: string;
  type?: "text" | "password";
  autoComplete: string;
  hint?: string;
  /** Whether the last sign-in failed, which a screen reader then says with the field. */
  refused?: boolean;
}

/** One line of the card: label on the left, input on the right. */
export function Row({ label, name, type = "text", autoComplete, hint, refused }: RowProps) {
  const about = [refused && refusalId, hint && `${name}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-[104px_1fr] border-b border-edge">
      <label htmlFor={name} className="flex items-center border-r border-rule px-4 py-2 text-soft text-sm">
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
        className="h-11 min-w-0 bg-transparent px-3 font-mono text-md focus-visible:outline-offset-[-2px]"
      />
      {hint && (
        <p id={`${name}-hint`} className="col-start-2 border-l border-rule px-3 pb-2 text-soft text-xs -ml-px">
          {hint}
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

/**
 * The sign-in page in the form of a bin card: a hole at the top, and lines with labels on the left and values on the
 * right.
 */
export function SignInCard({ supplierName, callbackUrl, withToken, forSession, again, error, offersDemo }: Props) {
  const t = useTranslations("signIn");
  const common = useTranslations("common");
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[440px]">
        <div className="rounded-md border border-edge bg-raised">
          <Head />
          <dl className="grid grid-cols-[104px_1fr] border-y border-edge text-sm">
            <dt className="border-r border-rule px-4 py-2 text-soft">{common("supplier")}</dt>
            <dd className="truncate px-3 py-2">{supplierName}</dd>
          </dl>
          {error && (
            <p id={refusalId} role="alert" className="border-b border-edge px-4 py-3 text-base text-out">
              <span aria-hidden="true" className="mr-2 font-mono">
                ✕
              </span>
              {t(`errors.${error}`, { supplier: supplierName })}
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
