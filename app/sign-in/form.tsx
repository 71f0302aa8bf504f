import Link from "next/link";
import { useTranslations } from "next-intl";
import { Keep } from "./keep.tsx";
import { Row } from "./row.tsx";

interface Props {
  callbackUrl: string;
  withToken: boolean;
  forSession: boolean;
  again: boolean;
}

/** Posts to next-auth's own route, script or no script; the answer leads to `callbackUrl`. */
export function SignInForm({ callbackUrl, withToken, forSession, again }: Props) {
  const t = useTranslations("signIn");
  const other = new URLSearchParams();
  if (!withToken) other.set("with", "token");
  if (again) other.set("again", "1");
  if (callbackUrl !== "/") other.set("callbackUrl", callbackUrl);
  return (
    <form method="post" action="/api/auth/callback/credentials">
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Row label={t("username")} name="username" autoComplete="username" />
      {withToken ? (
        <Row label={t("token")} name="token" type="password" autoComplete="off" hint={t("tokenHint")} />
      ) : (
        <Row label={t("password")} name="password" type="password" autoComplete="current-password" />
      )}
      <Keep forSession={forSession} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-4">
        <button type="submit" className="button button-strong h-9 px-5">
          {t("submit")}
        </button>
        <Link
          href={other.size > 0 ? `/sign-in?${other}` : "/sign-in"}
          replace
          prefetch={false}
          className="link text-sm"
        >
          {withToken ? t("usePassword") : t("useToken")}
        </Link>
      </div>
    </form>
  );
}
