import { useTranslations } from "next-intl";

const sayings = ["saved", "invalid", "ended", "revoked", "forgotten", "tokenStays", "counterOn", "counterOff"] as const;

/** What came of the last change; its place is held, so that nothing moves. */
export function FormResult({ said }: { said: string | string[] | undefined }) {
  const t = useTranslations("settings.said");
  const saying = sayings.find((known) => known === said);
  return (
    <p
      role="status"
      className={`mt-1 min-h-5 text-sm ${saying === "invalid" || saying === "tokenStays" ? "text-out" : "text-good"}`}
    >
      {saying && t(saying)}
    </p>
  );
}
