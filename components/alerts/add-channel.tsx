import { Form } from "@/components/dealer/form.tsx";
import { ShownOnce, type ShownText } from "@/components/dealer/shown-once.tsx";
import { Input } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

interface AddChannelProps {
  /** Whether the operator has named a mail server. */
  offersMail: boolean;
  /** The ids of the channels that are not ended. */
  inForce: readonly string[];
  addMail: FormAction;
  addWebhook: FormAction<ShownText>;
}

/** Forms that add a mail address, which is then asked to confirm, and a webhook, whose secret is shown once. */
export function AddChannel({ offersMail, inForce, addMail, addWebhook }: AddChannelProps) {
  const t = useTranslations("alerts.channels");
  return (
    <div className="grid gap-4">
      {offersMail ? (
        <Form action={addMail} className="flex flex-wrap items-end gap-3">
          <label className="grid gap-1">
            <span className="text-sm text-soft">{t("mailAddress")}</span>
            <Input name="address" type="email" required maxLength={254} className="field w-64 max-w-full" />
          </label>
          <button type="submit" className="button">
            {t("addMail")}
          </button>
        </Form>
      ) : (
        <p className="max-w-[64ch] text-sm text-soft">{t("noMail")}</p>
      )}
      <ShownOnce
        action={addWebhook}
        inForce={inForce}
        words={{ go: t("addWebhook"), once: t("secretOnce"), copy: t("copySecret"), copied: t("copied") }}
      >
        <label className="grid gap-1">
          <span className="text-sm text-soft">{t("webhookAddress")}</span>
          <Input
            name="url"
            type="url"
            required
            maxLength={2000}
            placeholder="https://"
            className="field w-64 max-w-full"
          />
        </label>
        <label className="grid gap-1">
          <span className="text-sm text-soft">{t("name")}</span>
          <Input name="name" maxLength={80} autoComplete="off" className="field w-40 max-w-full" />
        </label>
      </ShownOnce>
    </div>
  );
}
