import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { KeptCredentials as Kept } from "@/lib/accounts/credentials.ts";
import { forgetKept } from "./actions.ts";

/** Whether and how long credentials are stored; never the credentials themselves. */
export function KeptCredentials({ kept, needsSignIn }: { kept: Kept | null; needsSignIn: boolean }) {
  const t = useTranslations("settings.kept");
  const format = useFormat();
  const refused = needsSignIn || kept?.state === "refused";
  const signIn = (
    <a href="/sign-in?again=1&callbackUrl=%2Fsettings" className="button">
      {t("signIn")}
    </a>
  );
  if (!kept) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-base">{t("none")}</p>
        {signIn}
      </div>
    );
  }
  return (
    <Form says="notice" action={forgetKept} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className={refused ? "text-base text-out" : "text-base"}>
        {t(refused ? "refused" : kept.span, { kind: t(kept.kind), at: format.moment(kept.updatedAt) })}
      </p>
      {refused && signIn}
      <button type="submit" className="button">
        {t("forget")}
      </button>
    </Form>
  );
}
