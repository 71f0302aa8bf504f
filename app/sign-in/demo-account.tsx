import { useTranslations } from "next-intl";

/** The reference supplier's account for looking around; offered with that supplier only. */
export function DemoAccount({ callbackUrl }: { callbackUrl: string }) {
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
