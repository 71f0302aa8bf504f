import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { hideCosts } from "../actions.ts";
import { ShowCosts } from "./show-costs.tsx";

interface CounterModeProps {
  principal: MemberPrincipal;
  /** What the member enters to end counter mode; null when it cannot be ended. */
  proof: "password" | "token" | null;
  supplier: string;
}

/**
 * Hides costs in this session with one click, optionally until it ends. Showing them again requires the dealer's
 * supplier password or token.
 */
export function CounterMode({ principal, proof, supplier }: CounterModeProps) {
  const t = useTranslations("settings.counter");
  const common = useTranslations("common");
  const kept = useTranslations("settings.kept");
  if (can(principal, "counter.on")) return <HideCosts />;
  if (proof === null) return <Locked />;
  return (
    <>
      <p className="text-base">{t("isOn")}</p>
      <ShowCosts
        words={{
          label: common(proof === "token" ? "accessToken" : "password"),
          hint: t("proofHint", { kind: kept(proof), supplier }),
          show: common("turnOffCounter"),
        }}
      />
    </>
  );
}

function HideCosts() {
  const t = useTranslations("settings.counter");
  const common = useTranslations("common");
  return (
    <Form says="notice" action={hideCosts} className="grid justify-items-start gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-base">{t("isOff")}</p>
        <button type="submit" className="button">
          {common("turnOnCounter")}
        </button>
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-x-2 gap-y-0.5">
        <input id="lock" type="checkbox" name="lock" value="yes" aria-describedby="lock-hint" className="mt-1" />
        <label htmlFor="lock" className="text-base">
          {t("lock")}
        </label>
        <p id="lock-hint" className="col-start-2 max-w-[64ch] text-soft text-sm">
          {t("lockHint")}
        </p>
      </div>
    </Form>
  );
}

/** Signing out is a full page load, so that nothing of this dealer stays in the browser's memory. */
function Locked() {
  const t = useTranslations("settings.counter");
  const common = useTranslations("common");
  return (
    <form method="post" action="/api/auth/signout" className="grid justify-items-start gap-3">
      <p className="max-w-[64ch] text-base">{t("isLocked")}</p>
      <button type="submit" className="button">
        {common("signOut")}
      </button>
    </form>
  );
}
